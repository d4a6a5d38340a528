// The two lists of this section: conversations, and the feedback on their answers.

import { LinkTabs } from '../../components/tabs.tsx';
import { useText } from './texts/texts.ts';

export function ListTabs({ current }: { readonly current: 'conversations' | 'feedback' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('lists')}
      tabs={[
        { to: '/conversations', text: t('title'), isCurrent: current === 'conversations' },
        { to: '/conversations/feedback', text: t('feedback'), isCurrent: current === 'feedback' },
      ]}
    />
  );
}
