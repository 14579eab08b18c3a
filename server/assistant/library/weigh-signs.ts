import type { Signs } from './ranking.ts';

/**
 * How much a passage's signs say for it: each by its weight, added up. Written out, for every message asks this some thousand times:
 * by a loop over the names (`weighed-sum.ts`) a later turn took 13.2 ms instead of 11.0.
 */
export const weighSigns = (weights: Readonly<Record<keyof Signs, number>>, signs: Signs): number =>
  weights.words * signs.words +
  weights.asked * signs.asked +
  weights.promised * signs.promised +
  weights.speaks * signs.speaks +
  weights.says * signs.says +
  weights.meansAsked * signs.meansAsked +
  weights.meansSaid * signs.meansSaid +
  weights.heading * signs.heading +
  weights.title * signs.title +
  weights.ownCountry * signs.ownCountry +
  weights.ownRow * signs.ownRow +
  weights.unaskedCountry * signs.unaskedCountry +
  weights.unaskedOwn * signs.unaskedOwn +
  weights.subject * signs.subject +
  weights.keptSubject * signs.keptSubject +
  weights.keptGuide * signs.keptGuide +
  weights.keptSection * signs.keptSection +
  weights.otherSubject * signs.otherSubject +
  weights.apart * signs.apart +
  weights.lacksFigure * signs.lacksFigure;
