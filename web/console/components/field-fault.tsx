// What is wrong with a field, in our words: the browser's own differ from browser to browser, and come in its language
// instead of the page's.

import { FieldError } from 'react-aria-components';
import { faultWords } from './fault-words.ts';
import { useCommonText } from './texts/texts.ts';
import styles from './fields.module.css';

/** Below a field: the API's refusal of it, or what the browser found. `form`: what it has to look like, in words. */
export function FieldFault({ form }: { readonly form?: string | undefined }) {
  const t = useCommonText();
  return (
    <FieldError className={styles['error'] ?? ''}>
      {({ validationDetails, validationErrors }) => {
        const own = faultWords(validationDetails, t);
        if (own === undefined) return validationErrors.join(' ');
        return own === t('faultForm') && form !== undefined ? form : own;
      }}
    </FieldError>
  );
}
