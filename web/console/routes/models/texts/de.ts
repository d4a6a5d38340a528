// Texts of the models section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  description: 'Woher die Modelle der Agenten kommen: von eigenen Anbietern und von Ihrem Betreiber.',
  own: 'Von dieser Organisation',
  given: 'Vom Betreiber',
  none: 'Noch keine eigene Verbindung',
  noneText:
    'Eine Verbindung ist ein Anbieter mit einem Schlüssel von Ihnen: OpenAI, Anthropic, Google, Azure, Bedrock oder ein kompatibler Server. Seine Modelle antworten für Ihre Agenten, auf Ihre Rechnung.',
  noneAllowed: 'Modelle gibt hier der Betreiber',
  noneAllowedText:
    'Die Grenze der Verbindungen zu Modellen ist 0. Ihr Betreiber gibt die Modelle unten allen oder einzelnen Organisationen; für eigene Verbindungen bitten Sie ihn um eine höhere Grenze, oder erhöhen Sie sie unter Grenzen, soweit die Obergrenze es zulässt.',
  nothingGiven: 'Der Betreiber gibt {organization} keine Modelle',
  never: 'Nie',
  from: 'Woher',
  from_settings: 'Einstellungen des Dienstes',
  from_deployment: 'Verbindung des Betreibers',
  from_organization: 'Diese Organisation',
  setUp: 'Eingerichtet',
  demo: 'Eingebaut, braucht keinen Schlüssel',
  offered: 'Angebotene Modelle',
};
