// The stand-in for a broken screen: a defect, or a part that an earlier release had and this one has not.

import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/states.tsx';
import { useShellText } from './texts/texts.ts';

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useShellText();
  return (
    <EmptyState
      title={t('brokeTitle')}
      actions={
        <Button look="primary" onPress={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t('brokeText')}
    </EmptyState>
  );
}
