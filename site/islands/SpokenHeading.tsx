import { english } from '#shared/texts/say.ts';
import type { Text } from '#shared/texts/text.ts';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useLink } from './page-language.ts';

/** In English the heading comes with the page, and the way home with its header: neither is shown in another language. */
export function SpokenHeading({ title }: { title: Text }) {
  const t = useText();
  const link = useLink();
  if (t === english) return null;
  return (
    <div className="aa-spoken-heading">
      <a className="line-link" href={link('/')}>
        ← {t('Back to Home')}
      </a>
      <StepTitle level={1}>{t(title)}</StepTitle>
    </div>
  );
}
