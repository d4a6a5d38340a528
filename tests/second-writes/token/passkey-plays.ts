// Passkeys: a person who repeats an act asks for another challenge, and their browser answers that.

import type { Plays } from '../../support/second-writes/plays.ts';
import { newSoftKey, type SoftKey } from '../../support/software-authenticator.ts';
import type { TokenHarness } from '../../support/token-harness.ts';
import { type Ground, newSha256 } from './ground.ts';
import { playsOf } from './people-plays.ts';

const site = { rp_id: 'console.example.com', origin: 'https://console.example.com' };

interface Person {
  readonly member_id: string;
  readonly session_id: string;
}

async function personOf({ token, ada, as }: Ground): Promise<Person> {
  const { data } = await token.ListSessions({ member_id: ada, page: { limit: 1 } }, as(ada));
  return { member_id: ada, session_id: data[0]?.id ?? '' };
}

/** Adds a passkey, as a browser does, which makes none of an authenticator that has one. */
async function add({ token, ada, as }: Ground, person: Person): Promise<SoftKey | undefined> {
  const asked = { ...person, purpose: 'create', rp_id: site.rp_id };
  const { challenge, passkeys } = await token.CreatePasskeyChallenge(asked, as(ada));
  if (passkeys.length > 0) return undefined;
  const key = newSoftKey({ challenge, origin: site.origin, rpId: site.rp_id });
  await token.CreatePasskey(
    {
      ...{ ...person, ...site, name: 'Laptop', credential_id: key.id },
      client_data_json: key.created.clientDataJSON,
      attestation_object: key.created.attestationObject,
    },
    as(ada),
  );
  return key;
}

export function passkeyPlays(service: () => TokenHarness): Plays {
  const play = playsOf(service);
  return {
    CreatePasskeyChallenge: play(async (ground) => {
      const person = await personOf(ground);
      const asked = { ...person, purpose: 'create', rp_id: site.rp_id };
      return () => ground.token.CreatePasskeyChallenge(asked, ground.as(ground.ada));
    }),
    CreatePasskey: play(async (ground) => {
      const person = await personOf(ground);
      return () => add(ground, person);
    }),
    DeletePasskey: play(
      async (ground) => {
        const person = await personOf(ground);
        await add(ground, person);
        const { data } = await ground.token.ListPasskeys(person, ground.as(ground.ada));
        const asked = { ...person, passkey_id: data[0]?.id ?? '' };
        return () => ground.token.DeletePasskey(asked, ground.as(ground.ada));
      },
      { repeated: 'not_found' },
    ),
    ConfirmSession: play(
      async (ground) => {
        const { token, ada, as } = ground;
        const person = await personOf(ground);
        const key = await add(ground, person);
        return async () => {
          const asked = { ...person, purpose: 'confirm', rp_id: site.rp_id };
          const { challenge } = await token.CreatePasskeyChallenge(asked, as(ada));
          const used = key?.use({ challenge, origin: site.origin, rpId: site.rp_id });
          await token.ConfirmSession(
            {
              ...{ ...person, ...site, next_sha256: newSha256(), credential_id: key?.id ?? '' },
              client_data_json: used?.clientDataJSON ?? '',
              authenticator_data: used?.authenticatorData ?? '',
              signature: used?.signature ?? '',
            },
            as(ada),
          );
        };
      },
      { partly: ['passkeys', 'people'] },
    ),
  };
}
