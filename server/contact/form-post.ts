import type { AppContext } from '../http/app-context.ts';
import { isOwnPage, type OwnAddress } from '../http/page-origin.ts';
import { problem } from '../http/problem.ts';

export const isFormPost = (c: AppContext): boolean =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/**
 * A form post needs no script and asks no permission, so any page on the web can make a browser send one. Throws 403
 * unless the browser says that the page was ours.
 */
export function refuseForeignPage(c: AppContext, own: OwnAddress): void {
  if (!isOwnPage(c, own)) throw problem('own_form_only');
}
