// The frame of a screen: the navigation beside it, or in a drawer where there is little room.

import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Menu as MenuIcon } from '../components/icons.ts';
import { useLocation } from 'wouter';
import { OrganizationContext } from '../api/me.ts';
import { IconButton } from '../components/button.tsx';
import { OfflineNotice } from '../components/states.tsx';
import { useShellText } from './texts/texts.ts';
import overlay from '../components/overlay.module.css';
import styles from './layout.module.css';
import { AccessLine } from './access-line.tsx';
import { Navigation } from './navigation.tsx';
import { SeenText } from '../components/seen-text.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  const t = useShellText();
  const organization = useContext(OrganizationContext);
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);
  return (
    <div className={styles['layout']}>
      <a href="#content" className={styles['skip']}>
        {t('skip')}
      </a>
      <aside className={styles['side']}>
        <Navigation />
      </aside>
      <header className={styles['top']}>
        <IconButton label={t('openNavigation')} onPress={() => setOpen(true)}>
          <MenuIcon size={18} aria-hidden />
        </IconButton>
        <SeenText text={organization?.name ?? 'Colloquy'} />
      </header>
      <ModalOverlay
        isOpen={open}
        onOpenChange={setOpen}
        isDismissable
        className={`${overlay['shade']} ${overlay['drawer']}`}
      >
        <Modal className={styles['drawerPanel'] ?? ''}>
          <Dialog aria-label={t('navigation')}>
            <Navigation />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <OfflineNotice />
        {organization?.role === null && <AccessLine />}
        {children}
      </main>
    </div>
  );
}
