import { type Cut, cutOf } from './cut.ts';

/**
 * What our client never asks of ky (`shared/api/create-client.ts`): retries (a repeated POST could be charged twice),
 * hooks, progress, errors and bodies of ky's own, a time limit for several tries: one request stays, with its limit. Our own
 * rules tell a failure from the network. Each call has its method, its time limit, headers and a path below one prefix. What browsers can do is tried out when the file is loaded, which takes a moment: only
 * `AbortSignal.any` is left of that, which not all of ours have. For the bundlers of the widget (Rollup) and the site (Vite); ky in another shape stops the build.
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
  'errors/TimeoutError': "export class TimeoutError extends Error { name = 'TimeoutError'; }",
  'utils/merge': `export const deletedParametersSymbol = Symbol(), cloneShallow = (value) => value, mergeHooks = () => ({}), replaceOption = (value) => value;
export const validateAndMerge = (...options) => Object.assign({}, ...options);`,
  'utils/options': `export const findUnknownOptions = () => ({});
export const hasSearchParameters = (search) => search !== undefined;`,
};

const cut = cutOf('ky');

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
  index: [
    block('for \\(const method of requestMethods', 4),
    [/^ {4}ky\.extend = [\s\S]*?^ {4}\};\n/m, ''],
    [/^ {4}ky\.(?:stop|retry) = .*\n/gm, ''],
  ],
  'core/constants': [
    [/(export const supportsRequestStreams = )\(\(\) => \{[\s\S]*?\n\}\)\(\);/, '$1false;'],
    [/(const supportsFormData = ).*;/, '$1false;'],
    [/(const supportsResponseStreams = ).*;/, '$1false;'],
    [/(const supportsAbortController = ).*;/, '$1true;'],
  ],
  'core/Ky': [
    [
      /^ {4}static create\(.*\) \{\n[\s\S]*?^ {4}\}\n/m,
      `    static async create(input, options) {
        const ky = new Ky(input, options);
        return ky.#decorateResponse(await timeout(ky.request, {}, ky.#abortController, ky.#options));
    }\n`,
    ],
    [/^ {4}static #normalizeSearchParams\([\s\S]*?^ {4}\}\n/m, ''],
    block('if \\(Object\\.hasOwn\\(options, .prefixUrl.\\)\\)', 8),
    [/^ {12}(?:retry|throwHttpErrors|totalTimeout|context|hooks): .*\n/gm, ''],
    [/^ {8}this\.#retryLimit = .*\n/m, ''],
    block('if \\(this\\.#options\\.baseUrl\\)', 12),
    block('if \\(typeof this\\.#input !== .string. && ', 8),
    [/\bmergeHeaders, /, ''],
    [/mergeHeaders\(this\.#input\.headers, (.*)\)/, 'new Headers($1)'],
    [/^ {12}(?:method|prefix|timeout|fetch): .*\n/gm, ''],
    [
      /^ {8}if \(typeof this\.#input === 'string'\) \{\n[\s\S]*?^ {8}\}\n/m,
      '        this.#input = options.prefix + input;\n',
    ],
    [/ \?\? this\.#input\.signal/, ''],
    [/^ {8}const userProvidedContentType = .*\n/m, ''],
    [/stringifyJson\?\.(\(.*\)) \?\? .*;/, 'stringifyJson$1;'],
    [/('content-type', )this\.#options\.headers\.get\(.*\) \?\? /, '$1'],
    [/^ {8}if \(this\.#input instanceof globalThis\.Request\n[\s\S]*?^ {8}\}\n/m, ''],
    // What is asked for is always an object, and the address has no search of its own.
    [
      /^ {12}const deleted = [\s\S]*?(?=^ {12}\/\/ Recreate)/m,
      `            for (const [key, value] of Object.entries(this.#options.searchParams))
                if (value !== undefined) url.searchParams.append(key, value);
`,
    ],
    block('if \\(this\\.#options\\.onUploadProgress && ', 8),
    [/^ {8}this\.#startTime = .*\n/m, ''],
    [
      /^ {4}#(?:retry\w+|startTime|originalRequest|cachedNormalizedOptions|returnedResponse\w+|beforeRetry\w+|responseRequests)\b.*;\n/gm,
      '',
    ],
    method(
      'decorateResponse',
      'response',
      'response.json = async () => this.#options.parseJson(await response.text()); return response;',
    ),
    ...[
      'getResponseRequest',
      'calculateDelay',
      'calculateRetryDelay',
      'throwProcessedError',
      'getResponseData',
      'getErrorDataTimeout',
      'getBodyReadTimeout',
      'raceBodyRead',
      'raceWithTotalTimeout',
      'isJsonContentType',
      'readResponseText',
      'parseJson',
      'cancelBody',
      'cancelResponseBody',
      'cancelReturnedBody',
      'throwIfTotalTimeoutExhausted',
      'runBeforeRequestHooks',
      'runAfterResponseHooks',
      'retry',
      'retryFromError',
      'consumeReturnedResponseFromBeforeRetryHook',
      'fetch',
      'getRemainingTotalTimeout',
      'getCurrentTime',
      'getNormalizedOptions',
      'assignRequest',
      'setResponseRequest',
      'wrapRequestWithUploadProgress',
    ].map((name) => method(name, '', '')),
  ],
};
