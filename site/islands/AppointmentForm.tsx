import { useEffect, useMemo, useRef, useState } from 'react';
import type { AppointmentRequest, Meeting } from '#shared/contract/contact/appointment.ts';
import type { Channel } from '#shared/contract/contact/counsellor-reply.ts';
import { limits } from '#shared/contract/limits.ts';
import { INDIA_ZONE } from '#shared/rules/india-time.ts';
import { timeInZone } from '#shared/rules/time-in-zone.ts';
import type { AskForPerson } from '#shared/stores/ask-counsellor.ts';
import { AccountForm, type FormValues } from '#shared/ui/account/AccountForm.tsx';
import { Field } from '#shared/ui/account/Field.tsx';
import { type Asked, AskedNews } from '#shared/ui/counsellor/AskedNews.tsx';
import { ConsentField } from '#shared/ui/counsellor/ConsentField.tsx';
import { ReachFields } from '#shared/ui/counsellor/ReachFields.tsx';
import { reachedAt, reachOf } from '#shared/ui/counsellor/reach.ts';
import { TickField } from '#shared/ui/counsellor/TickField.tsx';
import { askableTimes, ownZone, withOffset } from '#site/rules/own-time.ts';
import { siteStores } from './site-stores.ts';

const timeIn = (moment: Date, zone: string): string => timeInZone(moment, zone, 'en-GB');
const { leastHours, mostDays } = limits.appointment;

export type AppointmentProps = {
  readonly meeting: Meeting;
  /** When the office is open, in Indian time. */
  readonly hours: string;
  /** Ids of the programs that are kept, a space between. */
  readonly kept: string;
  readonly ask: AskForPerson<AppointmentRequest>;
};

/** What an Indian clock shows then, where it is not what the student's does. */
function timeInIndia(minute: string, zone: string): string {
  const moment = new Date(minute);
  if (Number.isNaN(moment.getTime())) return '';
  const [own, ours] = [timeIn(moment, zone), timeIn(moment, INDIA_ZONE)];
  return own === ours ? '' : `In India that is ${ours}.`;
}

type Fixed = Asked & { readonly meeting: Meeting; readonly time: string };

const TITLES = { consultation: 'Schedule Consultation', visit: 'Schedule Visit' } as const satisfies Record<
  Meeting,
  string
>;
const WISHED = {
  consultation: 'You would like a consultation on',
  visit: 'You would like to visit our office on',
} as const satisfies Record<Meeting, string>;

/** The form for a counsellor with a time: the student's wish, on their own clock, until somebody has confirmed it. */
export function AppointmentForm(props: AppointmentProps) {
  const [asked, setAsked] = useState<Fixed | null>(null);
  if (!asked || asked.meeting !== props.meeting) return <Questions {...props} onAsked={setAsked} />;
  return (
    <div className="aa-step">
      <Title>We have your request</Title>
      <p>
        {WISHED[asked.meeting]} <strong>{asked.time}</strong>. It is fixed when a counsellor has confirmed it.
      </p>
      <AskedNews asked={asked} />
    </div>
  );
}

function Questions({ meeting, hours, kept, ask, onAsked }: AppointmentProps & { onAsked: (asked: Fixed) => void }) {
  const user = siteStores().session.getState().user;
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const [minute, setMinute] = useState('');
  const { zone, name } = useMemo(ownZone, []);
  const inIndia = timeInIndia(minute, zone);
  const askable = useMemo(() => askableTimes(Date.now()), []);

  const toRequest = (values: FormValues): AppointmentRequest => ({
    ...reachOf(channel, values),
    meeting,
    wished_at: withOffset(values('wished_at')),
    zone,
    shortlist: values('with_shortlist') && kept,
  });
  return (
    <>
      <Title>{TITLES[meeting]}</Title>
      <AccountForm
        id="appointment"
        owner={user?.user_id}
        // The server checks by the contract's schema, and its words stand at the fields: the schema here would cost every form of the site.
        check={() => ({})}
        send={async (values) => {
          const outcome = await ask(toRequest(values));
          if (!outcome.ok) return outcome.failure;
          const time = `${timeIn(new Date(values('wished_at')), zone)}, ${name}`;
          onAsked({ ...outcome.value, channel, at: reachedAt(channel, values), meeting, time });
          return null;
        }}
        sendLabel="Ask for this time"
        sendingLabel="Sending..."
      >
        <Field
          name="wished_at"
          label="Day and time"
          type="datetime-local"
          {...askable}
          hint={`In your own time: ${name}. At least ${leastHours} hours from now, because we answer within 24 hours, and at most ${mostDays} days. We are there ${hours.replaceAll(/ (?=[AP]M)/g, '\u00a0')}.`}
          onInput={({ currentTarget: { value } }) => setMinute(value)}
        />
        <p className="aa-form-hint" role="status">
          {inIndia}
        </p>
        <Field name="best_time" label="Another time that suits you" optional />
        <ReachFields user={user} channel={channel} onChannel={setChannel} />
        {kept && <TickField name="with_shortlist">Send my shortlist along: names, deadlines, links</TickField>}
        <ConsentField origin="" />
      </AccountForm>
    </>
  );
}

/** Where the form and its answer begin, and are read from. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 className="aa-step-title" tabIndex={-1} ref={title}>
      {children}
    </h2>
  );
}
