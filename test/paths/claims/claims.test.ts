import { describe, expect, it } from 'vitest';
import { authModel } from '../models/authModel.ts';
import { catalogModel } from '../models/catalogModel.ts';
import { explore } from '../plan/explore.ts';
import { authClaims } from './authClaims.ts';
import { catalogClaims } from './catalogClaims.ts';

const claimed = [
  { model: authModel, claims: authClaims },
  { model: catalogModel, claims: catalogClaims },
];

describe.each(claimed)('wherever the $model.name machine can get to', ({ model, claims }) => {
  const graph = explore(model);

  it.each(claims)('$says', ({ holds }) => {
    expect(holds(graph)).toEqual([]);
  });
});
