// Ends the session, here and in the other tabs, and leaves no seen data in the page.

import { announce } from '../api/gate.ts';
import { queryClient } from '../api/query.ts';
import { toastError } from '../components/toasts.ts';
import { endSession } from './auth.ts';

export async function signOut(): Promise<void> {
  try {
    const redirect = await endSession();
    queryClient.clear();
    announce('signed_out');
    // A new page: the old one behind the Back button has no session any more.
    location.assign(redirect ?? '/console');
  } catch (error) {
    toastError(error);
  }
}
