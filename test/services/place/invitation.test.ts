import { describe, expect, it } from 'vitest';
import { createInvitation, invitationTo } from '../../../src/services/invitation.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const at = (query: string, storage = memoryStorage()) =>
  createInvitation(`https://reelstate.test/${query}`, storage);

describe('an invitation', () => {
  it('is what a link to a film says', () => {
    expect(at(new URL(invitationTo(603, 'https://reelstate.test')).search).read()).toBe(603);
  });

  it('is read among other things in the address', () => {
    expect(at('?from=mail&movie=603#top').read()).toBe(603);
  });

  it.each(['', '?movie=', '?movie=0', '?movie=-1', '?movie=1.5', '?movie=abc', '?movie=0603'])(
    'is none in an address with %j',
    (query) => expect(at(query).read()).toBeNull(),
  );

  it.each(['?movie=12345678901', '?movie=603%20', '?movie=../603', '?movie=6e2', '?Movie=603'])(
    'is none in an address with %j',
    (query) => expect(at(query).read()).toBeNull(),
  );

  it('is followed once, after a reload too', () => {
    const storage = memoryStorage();
    const invitation = at('?movie=603', storage);
    expect([invitation.read(), invitation.read()]).toEqual([603, 603]);
    invitation.take();
    expect([invitation.read(), at('?movie=603', storage).read()]).toEqual([null, null]);
  });

  it('to another film is another one', () => {
    const storage = memoryStorage();
    at('?movie=603', storage).take();
    expect(at('?movie=604', storage).read()).toBe(604);
  });

  it('is followed once as long as the page lives, where nothing can be stored', () => {
    const refuses = () => {
      throw new DOMException('No', 'SecurityError');
    };
    const storage = { getItem: refuses, setItem: refuses, removeItem: refuses };
    const invitation = at('?movie=603', storage);
    expect(invitation.read()).toBe(603);
    invitation.take();
    expect(invitation.read()).toBeNull();
  });
});
