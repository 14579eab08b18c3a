const DURATION_MS = 1_100;
const SPOKEN = new Intl.NumberFormat('en-IN');

/** Lets each figure count up to its value once, the first time it is seen. The value itself is already in the page. */
export function startCounters(page: Document, view: Window): void {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        countUp(target, view);
      }
    },
    { threshold: 0.6 },
  );
  for (const figure of page.querySelectorAll('[data-count]')) seen.observe(figure);
}

function countUp(figure: HTMLElement, view: Window): void {
  const end = Number(figure.dataset.count);
  const whole = Number.isInteger(end);
  // The box keeps the size of the final figure, so that its neighbours stay where they are.
  figure.style.minWidth = `${figure.offsetWidth}px`;
  const begin = view.performance.now();
  const step = (now: number) => {
    const part = Math.min((now - begin) / DURATION_MS, 1);
    const value = end * (1 - (1 - part) ** 3);
    figure.textContent = SPOKEN.format(part === 1 ? end : whole ? Math.round(value) : Math.round(value * 10) / 10);
    if (part < 1) view.requestAnimationFrame(step);
  };
  view.requestAnimationFrame(step);
}
