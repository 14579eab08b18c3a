/** Version, trace, span and flags; a trace or span of zeros is none, and the version ff is not one. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

export type TraceParent = { readonly trace: string; readonly span: string; readonly flags: number };

/** What the header `traceparent` says (W3C Trace Context); null when it says nothing that is valid. */
export function readTraceParent(header: string | undefined): TraceParent | null {
  const [, trace, span, flags] = TRACE_PARENT.exec(header ?? '') ?? [];
  return trace && span && flags ? { trace, span, flags: Number.parseInt(flags, 16) } : null;
}
