// Names fields of a connection as this console does, in sentences of the service, which name them as the API does.

import type { useModelText } from './texts/texts.ts';

const fields = { base_url: 'address', region: 'region', credential: 'credential', model: 'model' } as const;

/** The sentence with “Address” in place of `base_url`. */
export function withFieldNames(sentence: string, t: ReturnType<typeof useModelText>): string {
  return sentence.replaceAll(/`(base_url|region|credential|model)`/g, (_, name: keyof typeof fields) =>
    t('fieldName', { name: t(fields[name]) }),
  );
}
