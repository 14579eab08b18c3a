import { type ReactNode, useId } from 'react';

type PlanLabelProps = {
  readonly name: string;
  readonly number: number;
  readonly tags?: readonly (string | false)[];
  readonly description: string;
  readonly price: string;
  readonly period?: string;
  readonly features: readonly string[];
  readonly children: ReactNode;
};

/** The pharmacy label that every offer is printed on. */
export function PlanLabel({ name, number, tags = [], description, price, period, features, children }: PlanLabelProps) {
  const titleId = useId();
  return (
    <article className="aa-label aa-plan" aria-labelledby={titleId}>
      <div className="aa-plan-head">
        <h3 className="aa-plan-name" id={titleId} translate="no">
          {name}
        </h3>
        <span className="aa-plan-number" aria-hidden="true">
          {number}
        </span>
      </div>
      <p className="aa-plan-tags">{tags.map((tag) => tag && <span key={tag}>{tag}</span>)}</p>
      <p className="aa-plan-soft">{description}</p>
      <p className="aa-plan-price">
        <strong>{price}</strong> {period && <span>{period}</span>}
      </p>
      <ul className="aa-plan-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="aa-plan-foot">{children}</div>
    </article>
  );
}
