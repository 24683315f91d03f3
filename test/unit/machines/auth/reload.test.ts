import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { aLogin } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const expired = () => aStoredSession({ expiresAt: inSeconds(0) });

describe('session, a reload', () => {
  it('during a refresh sends the same token again, which the server allows', async () => {
    const browser = openBrowser(expired());
    const before = browser.openTab();
    await pass(50);
    const lost = browser.refreshSession.last();
    before.close();
    await lost.resolve(renewed());
    expect(browser.stored().refreshToken).toBe('refresh-1');
    const after = browser.openTab();
    await pass(250 + 50);
    expect(browser.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(after.token()).toBe('fresh');
    expect(browser.refreshSession.calls).toHaveLength(2);
  });

  it('during a login shows the login screen, and nothing is stored', async () => {
    const browser = openBrowser(signedOutState);
    const before = browser.openTab();
    before.actor.send(aLogin);
    before.close();
    await browser.logIn.last().resolve(aSession());
    expect(selectScreen(browser.openTab().actor.getSnapshot())).toBe('login');
    expect(browser.stored()).toEqual(signedOutState);
  });

  it('during a logout shows home, until the server says that the session has ended', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const before = browser.openTab();
    before.actor.send({ type: 'logout.requested' });
    before.close();
    const after = browser.openTab();
    expect(selectScreen(after.actor.getSnapshot())).toBe('home');
    await pass(45_000);
    const gone = new AuthApiError(400, 'refresh_token_not_found', 'Not Found');
    await browser.refreshSession.last().reject(gone);
    await pass(0);
    expect(after.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(browser.stored()).toEqual(signedOutState);
  });

  it('right after a logout on this device shows the login screen, whether or not the server was told', async () => {
    const browser = openBrowser(aStoredSession());
    const before = browser.openTab();
    before.actor.send({ type: 'localLogout.requested' });
    before.close();
    const after = browser.openTab();
    await pass(60_000);
    expect(selectScreen(after.actor.getSnapshot())).toBe('login');
    expect(browser.refreshSession.calls).toHaveLength(0);
  });
});
