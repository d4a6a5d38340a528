// Texts of passkeys in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const de: TextsLike<typeof en> = {
  passkey_cancelled: 'Es wurde nichts gewählt, oder es hat zu lange gedauert. Versuchen Sie es noch einmal.',
  passkey_known: 'Dieses Gerät hat schon einen Passkey von Ihnen: Wählen Sie ein anderes.',
  passkey_browser: 'Dieser Browser hat für diese Seite keine Passkeys. Nehmen Sie einen anderen Browser oder Weg.',
  passkey_challenge: 'Die Antwort kam zu spät oder wurde schon benutzt. Versuchen Sie es noch einmal.',
  passkey_origin:
    'Der Passkey hat für eine andere Seite als die Konsole geantwortet. Versuchen Sie es hier noch einmal.',
  passkey_host:
    'Der Passkey hat für einen anderen Namen als den der Konsole geantwortet. Versuchen Sie es hier noch einmal.',
  passkey_unverified:
    'Der Passkey hat nicht geprüft, ob Sie es sind. Entsperren Sie ihn mit PIN, Finger oder Gesicht, und versuchen Sie es noch einmal.',
  passkey_unknown: 'Dieser Passkey ist hier keiner von Ihnen. Wählen Sie einen anderen oder einen anderen Weg.',
  passkey_copied:
    'Dieser Passkey wurde vielleicht kopiert: Sein Zähler ging zurück. Nehmen Sie einen anderen Weg, und entfernen Sie ihn dann in Ihrem Profil.',
  passkey_invalid: 'Die Antwort des Passkeys stimmt nicht. Versuchen Sie es noch einmal.',
};
