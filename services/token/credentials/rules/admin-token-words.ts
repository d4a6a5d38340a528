// Pure. The words of the audit for tokens of the administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';

const accounts = 'service-accounts';

interface Asked {
  readonly organization_id?: string;
  readonly service_account_id?: string;
}

export function adminTokenWord({ service_account_id: account }: Asked): string {
  return account === undefined ? 'personal_token' : 'service_account_token';
}

export function adminTokensPath({ organization_id: id = '', service_account_id: account }: Asked): string {
  return account === undefined ? '/admin/v1/me/tokens' : adminPath(id, accounts, account, 'tokens');
}
