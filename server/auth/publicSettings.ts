import type { AuthSettings } from './authSettings.ts';

const providers = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'phone',
  'zoom',
];

/** GET /settings: what a client may know before anybody signs in (contract A5). */
export function publicSettings(settings: AuthSettings) {
  return {
    external: {
      anonymous_users: false,
      email: settings.emailEnabled,
      ...Object.fromEntries(providers.map((name) => [name, false])),
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
}

/** GET /health: the version whose wire this backend speaks (contract A5). */
export const health = {
  version: 'v2.196.0',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
} as const;
