/**
 * What our client never asks of ky (`shared/api/create-client.ts`): retries (a repeated POST could be charged twice),
 * hooks, progress, errors and bodies of ky's own, a time limit for several tries. Our own rules tell a failure from the
 * network. The browser's features need not be tried out either, which takes a moment when the file is loaded: ours all have
 * them. For the bundlers of the widget (Rollup) and the site (Vite); ky in another shape stops the build.
 */
export function kyWithoutUnused() {
  return {
    name: 'ky-without-unused',
    enforce: 'pre' as const,
    load: (id: string) => MODULES[moduleOf(id)] ?? null,
    transform(code: string, id: string) {
      const cuts = CUTS[moduleOf(id)];
      return cuts ? { code: cuts.reduce(cut, code), map: null } : null;
    },
  };
}

const moduleOf = (id: string): string => /\/ky\/distribution\/(.*)\.js$/.exec(id)?.[1] ?? '';

/** What whole modules come to for options that are plain objects, given at one place and not merged deeply. */
const MODULES: Readonly<Record<string, string>> = {
  'core/retry-timing': 'export const getRetryTimingHeader = () => null, calculateRetryTimingDelay = () => undefined;',
  'utils/body': 'export const streamResponse = (response) => response, streamRequest = (request) => request;',
  'utils/is-network-error': 'export default () => false;',
  'utils/merge': `export const deletedParametersSymbol = Symbol(), cloneShallow = (value) => value, mergeHooks = () => ({}), replaceOption = (value) => value;
export const mergeHeaders = (_, headers) => new Headers(headers);
export const validateAndMerge = (...options) => Object.assign({}, ...options);`,
  'utils/normalize':
    'export const normalizeRequestMethod = (method) => method, normalizeRetryOptions = () => ({ limit: 0 });',
  'utils/options': `export const findUnknownOptions = () => ({});
export const hasSearchParameters = (search) => search !== undefined;`,
};

type Cut = readonly [part: RegExp, rest: string];

/** A method with its body, as ky indents it. */
const method = (name: string, parameters: string, rest: string): Cut => [
  new RegExp(`^ {4}(async )?#${name}\\(.*\\) \\{\\n[\\s\\S]*?^ {4}\\}\\n`, 'm'),
  rest && `    $1#${name}(${parameters}) { ${rest} }\n`,
];
/** A statement of the same depth with its block. */
const block = (start: string, depth: number): Cut => [
  new RegExp(`^ {${depth}}${start}.*\\{\\n[\\s\\S]*?^ {${depth}}\\}\\n`, 'm'),
  '',
];

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'core/constants': [
    [/(export const supportsRequestStreams = )\(\(\) => \{[\s\S]*?\n\}\)\(\);/, '$1false;'],
    [/(const supportsFormData = ).*;/, '$1false;'],
    [/(const supportsResponseStreams = ).*;/, '$1false;'],
    [/(const supportsAbortController = ).*;/, '$1true;'],
  ],
  'core/Ky': [
    block('if \\(Object\\.hasOwn\\(options, .prefixUrl.\\)\\)', 8),
    block('for \\(const hook of initHooks\\)', 8),
    [/const initHookOptions = .*;/, 'const initHookOptions = options;'],
    block('for \\(const \\[type, mimeType\\] of ', 8),
    block('if \\(typeof ky\\.#options\\.timeout === ', 12),
    block('if \\(typeof ky\\.#options\\.totalTimeout === ', 12),
    block('if \\(ky\\.#options\\.onDownloadProgress\\)', 12),
    [/^ {16}if \(!currentResponse\.ok [\s\S]*?^ {16}\}\n/m, ''],
    block('if \\(this\\.#options\\.baseUrl\\)', 12),
    block('if \\(typeof this\\.#input !== .string. && ', 8),
    block('if \\(this\\.#options\\.onUploadProgress && ', 8),
    [/^ {8}this\.#startTime = .*\n/m, ''],
    method('calculateDelay', '', ''),
    method('calculateRetryDelay', '', ''),
    method('throwProcessedError', 'error', 'throw error;'),
    method('getResponseData', '', ''),
    method('getErrorDataTimeout', '', ''),
    method('getBodyReadTimeout', '', ''),
    method('raceBodyRead', '', ''),
    method('raceWithTotalTimeout', '', ''),
    method('isJsonContentType', '', ''),
    method('readResponseText', '', ''),
    method('parseJson', '', ''),
    method('cancelReturnedBody', '', ''),
    method('throwIfTotalTimeoutExhausted', '', ''),
    method('runBeforeRequestHooks', '', 'return undefined;'),
    method('runAfterResponseHooks', 'response', 'return response;'),
    method('retryFromError', 'error', 'throw error;'),
    method('getRemainingTotalTimeout', '', 'return undefined;'),
    method('getCurrentTime', '', ''),
    method('getNormalizedOptions', '', ''),
    method('wrapRequestWithUploadProgress', 'request', 'return request;'),
  ],
};

function cut(code: string, [part, rest]: Cut): string {
  if (!part.test(code)) throw new Error(`ky is built in another way now: it lacks ${part}`);
  return code.replace(part, rest);
}
