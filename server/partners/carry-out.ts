import * as v from 'valibot';
import type { OperatorDesk } from './operator-channel.ts';
import type { PartnerCommands } from './partner-commands.ts';

const several = v.array(v.string());

/** A command about partners as it was typed: what it may say is checked where it is carried out. */
export const asked = v.object({
  command: v.picklist(['add', 'list', 'change', 'origins', 'disable', 'enable', 'secret', 'snippet']),
  id: v.string(),
  values: v.object({
    name: v.optional(v.string()),
    'sign-in': v.optional(v.string()),
    theme: several,
    origin: several,
    add: several,
    remove: several,
    renew: v.boolean(),
  }),
});
export type Asked = v.InferOutput<typeof asked>;

/** The desk of commands about partners. */
export const partnerDesk =
  (partners: PartnerCommands): OperatorDesk =>
  (question) => {
    const parsed = v.safeParse(asked, question);
    return parsed.success ? carryOut(partners, parsed.output) : null;
  };

/** Answers the text to print; throws a Refusal. */
export function carryOut(partners: PartnerCommands, { command, id, values }: Asked): Promise<string> {
  const given = { name: values.name, signIn: values['sign-in'], theme: values.theme };
  switch (command) {
    case 'add':
      return partners.add(id, given, values.origin);
    case 'list':
      return partners.list();
    case 'change':
      return partners.change(id, given);
    case 'origins':
      return partners.origins(id, values);
    case 'disable':
      return partners.disable(id);
    case 'enable':
      return partners.enable(id);
    case 'secret':
      return partners.secret(id, values.renew);
    case 'snippet':
      return partners.snippet(id);
  }
}
