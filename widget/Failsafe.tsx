import { Component, type ReactNode } from 'react';
import { useText } from '#shared/ui/use-text.ts';

/** Says in words that the assistant cannot be drawn, in its place, instead of leaving that empty. */
export class Failsafe extends Component<{ readonly children: ReactNode }, { readonly failed?: boolean }> {
  override componentDidCatch(cause: unknown): void {
    this.setState({ failed: true });
    reportError(cause);
  }

  override render() {
    if (!this.state?.failed) return this.props.children;
    return <Failed />;
  }
}

function Failed() {
  const t = useText();
  return (
    <p className="aa-notice aa-problem" role="alert">
      {t('The assistant needs a newer browser.')}
    </p>
  );
}
