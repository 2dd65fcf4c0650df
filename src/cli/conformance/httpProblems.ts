/*
 * What is wrong with the headers of an answer (contract §3).
 */

/** null: it says that the body is JSON in UTF-8; else what it says. */
export function typeProblem(headers: Headers): string | null {
  const type = headers.get('content-type') ?? 'none';
  const [media = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((part) => part.startsWith('charset='))?.replace(/["']/g, '') ?? 'charset=utf-8';
  const isJson = /^application\/(?:[\w.-]+\+)?json$/.test(media) && charset === 'charset=utf-8';
  return isJson ? null : `Its content type is '${type}'.`;
}

/** null: there is not too much to do, or it says when there is less; else what is missing. */
export function busyProblem(status: number, headers: Headers): string | null {
  if (status !== 429 && status !== 503) return null;
  const later = headers.get('retry-after');
  if (later !== null && (/^\d+$/.test(later) || !Number.isNaN(Date.parse(later)))) return null;
  return `It answered ${status} with ${later === null ? 'no retry-after' : `'retry-after: ${later}'`}, where seconds or a date are asked for.`;
}

/** null: no cache may answer with it later; else the header that allows it. */
export function cacheProblem(headers: Headers): string | null {
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (/no-store|no-cache/.test(control)) return null;
  if (/max-age\s*=\s*"?[1-9]|public|immutable/.test(control)) return `Its cache-control is '${control}'.`;
  if (control === '' && headers.has('last-modified')) return 'It has last-modified, and no cache-control.';
  const expires = headers.get('expires');
  return expires !== null && Date.parse(expires) > Date.now() ? `It expires at ${expires}.` : null;
}
