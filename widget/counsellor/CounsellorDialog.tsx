import { useState } from 'react';
import { type Asked, AskedNews } from '#shared/ui/counsellor/AskedNews.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useChat, useChatStore } from '../stores-context.tsx';
import { CounsellorForm } from './CounsellorForm.tsx';
import { toLetter } from './transcript.ts';

/** The way to a person: a form, or a letter that the student sends by themselves; then what will happen next. */
export function CounsellorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const chat = useChatStore();
  const email = useChat((state) => state.counsellorEmail);
  const whatsapp = useChat((state) => state.counsellorWhatsapp);
  const [asked, setAsked] = useState<Asked | null>(null);
  const letter = encodeURIComponent(toLetter(chat.getState().messages, t));
  return (
    <Dialog
      title={t(asked ? 'We have your request' : 'Talk to a counsellor')}
      step={asked ? 'asked' : 'form'}
      onClose={onClose}
    >
      {asked ? (
        <>
          <AskedNews asked={asked} />
          <button className="aa-form-button" type="button" onClick={onClose}>
            {t('Back to the conversation')}
          </button>
        </>
      ) : (
        <CounsellorForm onAsked={setAsked} onClose={onClose} />
      )}
      {!asked && email && (
        <div className="aa-tools aa-by-yourself">
          <span>{t('Or write to us yourself:')}</span>
          <a
            className="aa-action"
            href={`mailto:${email}?subject=${encodeURIComponent(t('My questions about a master’s abroad'))}&body=${letter}`}
          >
            {t('By email')}
          </a>
          {whatsapp && (
            <a
              className="aa-action"
              href={`https://wa.me/${whatsapp.slice(1)}?text=${letter}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('By WhatsApp')}
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}
