// The entry of the console in a page.
// api/ the client of /admin/v1, its cache, and the signed-in person
// components/ parts of screens
//  routes/      one folder per section
// shell/ the frame of the screens: sign-in, navigation, preferences

import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { takeSecret } from './shell/fragment.ts';
import { applyTheme } from './shell/preferences.ts';

// Before anything else can read it, or the address goes anywhere.
takeSecret();
applyTheme();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
