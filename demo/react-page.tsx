import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AdmissionsAssistantElement, AssistantEventMap } from '../widget/types/assistant.d.ts';

/** A partner's page in React 19: attributes in JSX, a property by ref, typed events. */
function Page({ product }: { product: string }) {
  const assistant = useRef<AdmissionsAssistantElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [news, setNews] = useState('Nothing has happened yet.');

  useEffect(() => {
    const element = assistant.current;
    if (!element) return;
    const listen = ({ detail }: AssistantEventMap['assistant:response-end']) => setNews(`Answered: ${detail.outcome}`);
    element.addEventListener('assistant:response-end', listen);
    return () => element.removeEventListener('assistant:response-end', listen);
  }, []);
  // The script comes after the first drawing, as it does with a slow network: what was set before is not lost.
  useEffect(() => {
    const script = document.createElement('script');
    script.src = `${product}/embed/v1/assistant.js`;
    document.head.append(script);
  }, [product]);

  return (
    <>
      <h1>A React page</h1>
      <p role="status">{news}</p>
      <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
        Change the theme
      </button>{' '}
      <button type="button" onClick={() => assistant.current?.prefill('Which universities in Ireland?')}>
        Ask about Ireland
      </button>
      <admissions-assistant ref={assistant} mode="inline" partner="demo-university" theme={theme} />
    </>
  );
}

const app = document.querySelector<HTMLElement>('#app');
if (app) createRoot(app).render(<Page product={app.dataset.product ?? ''} />);
