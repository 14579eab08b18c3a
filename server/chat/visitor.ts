/** Who asks. `owner` is how the database names them: `guest:<id>` or `user:<id>`. */
export type Visitor = { readonly kind: 'guest' | 'user'; readonly id: string; readonly owner: string };

export const guestVisitor = (id: string): Visitor => ({ kind: 'guest', id, owner: `guest:${id}` });
export const userVisitor = (id: string): Visitor => ({ kind: 'user', id, owner: `user:${id}` });
