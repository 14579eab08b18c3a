import { GUEST_HEADERS } from '#shared/contract/chat/chat.ts';
import * as endpoints from '#shared/contract/conversations/conversation-endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import { problem } from '../http/problem.ts';
import { changeConversation, deleteConversation, rateMessage, restoreConversation } from './conversation-changes.ts';
import { allMessages, listConversations, newestMessages } from './conversation-list.ts';
import { headOf, partsOf, toFilename } from './conversation-markdown.ts';
import { type Conversation, findConversation, toServerMessage } from './conversation-queries.ts';
import { createGuestTokens } from './guest-token.ts';
import { guestVisitor, userVisitor } from './visitor.ts';

/** Both throw 401 for a bearer that is not good. */
type Users = {
  requireUser(c: AppContext): Promise<{ readonly user: { readonly id: string } }>;
  optionalUser(c: AppContext): Promise<{ readonly user: { readonly id: string } } | null>;
};

/** The history of a signed-in user. Someone else's conversation is answered like one that never was. */
export function mountConversations(api: Api, { db, env, clock }: Deps, { requireUser, optionalUser }: Users): void {
  const guests = createGuestTokens(env.authSecrets);
  const ownerOf = async (c: AppContext) => userVisitor((await requireUser(c)).user.id).owner;
  const now = () => new Date(clock());

  api.mount(endpoints.listConversations, async ({ query: { page, size, search } }, c) => {
    const owner = await ownerOf(c);
    return listConversations(db, { owner, page, size, search: search?.trim() ?? '' });
  });

  api.mount(endpoints.getConversation, async ({ params: { id } }, c) => {
    const conversation = await find(await ownerOf(c), id);
    return { messages: (await newestMessages(db, conversation.id)).map(toServerMessage) };
  });

  api.mount(endpoints.changeConversation, async ({ params: { id }, body }, c) => {
    const conversation = await find(await ownerOf(c), id);
    return changeConversation(db, conversation.id, body, now());
  });

  api.mount(endpoints.exportConversation, async ({ params: { id } }, c) => {
    const conversation = await find(await ownerOf(c), id);
    const lines = headOf(conversation);
    for await (const messages of allMessages(db, conversation.id)) lines.push(...partsOf(messages, env.publicUrl));
    return { filename: toFilename(conversation.title), markdown: `${lines.join('\n')}\n` };
  });

  api.mount(endpoints.deleteConversation, async ({ params: { id } }, c) => {
    const conversation = await find(await ownerOf(c), id);
    await deleteConversation(db, conversation.id, now());
    return { message: 'The conversation was deleted.' };
  });

  api.mount(endpoints.restoreConversation, async ({ params: { id } }, c) => {
    if (!(await restoreConversation(db, await ownerOf(c), id, now()))) throw notFound();
    return { message: 'The conversation is back.' };
  });

  api.mount(endpoints.giveFeedback, async ({ params: { id }, body }, c) => {
    const owner = await raterOf(c);
    if (!owner || !(await rateMessage(db, owner, id, body))) throw problem('message_not_found');
    return { message: 'Thank you.' };
  });

  /** A user, or the guest that a token of ours names. */
  async function raterOf(c: AppContext): Promise<string | null> {
    const signedIn = await optionalUser(c);
    if (signedIn) return userVisitor(signedIn.user.id).owner;
    const guest = await guests.read(c.req.header(GUEST_HEADERS.token) ?? '');
    return guest && guestVisitor(guest).owner;
  }

  async function find(owner: string, id: string): Promise<Conversation> {
    const found = await findConversation(db, owner, id);
    if (!found) throw notFound();
    return found;
  }
}

const notFound = () => problem('conversation_not_found');
