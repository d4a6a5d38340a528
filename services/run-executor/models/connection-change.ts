// Shared by the creation and the change of a connection: the checks of its address and its name, and the seal on its
// credential.

import { type ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import type { RunExecutorParts } from '../dependencies.ts';
import { deploymentsId, isGrantedTo, type ModelConnectionDocument, sealingIdOf } from './rules/connection-setup.ts';
import type { GivenCredential } from './rules/connection-credential.ts';

/** Throws `validation_error` where an address of a tenant can never be asked. */
export function checkedBaseUrl({ outbound }: Pick<RunExecutorParts, 'outbound'>): (url: string) => void {
  return (url) => {
    try {
      outbound.check(url);
    } catch (error) {
      if (!(error instanceof OutboundRefusedError)) throw error;
      throw validationError('/base_url', `is not taken: ${error.message.replace(/\.$/, '')}`, error.setting);
    }
  };
}

/** The stored form of a credential; nothing where there is none. */
export function sealedConnection(
  { sealer }: Pick<RunExecutorParts, 'sealer'>,
  connection: Pick<ModelConnectionDocument, '_id' | 'organization_id'>,
  credential: GivenCredential | null | undefined,
): Pick<ModelConnectionDocument, 'credential_kind' | 'sealed_credential'> {
  if (!credential) return {};
  return {
    credential_kind: credential.kind,
    sealed_credential: sealer.seal(JSON.stringify(credential), sealingIdOf(connection)),
  };
}

/** For a name that another connection of the owner has. */
export function nameTaken(): ContractError {
  return validationError('/name', 'is the name of another connection; choose another');
}

/**
 * Throws `validation_error` where an organization would have two connections of that name, its own and the
 * deployment's. Two that are made at the same moment may come to it all the same: its own is called then.
 */
export async function checkNameFree(
  { modelConnections }: Pick<RunExecutorParts, 'modelConnections'>,
  {
    organization_id: owner,
    name,
    organization_ids = [],
  }: Pick<ModelConnectionDocument, 'organization_id' | 'name' | 'organization_ids'>,
): Promise<void> {
  if (owner !== deploymentsId) {
    const ofDeployment = await modelConnections.findAll(deploymentsId);
    if (ofDeployment.some((one) => one.name === name && isGrantedTo(one, owner)))
      throw validationError('/name', 'is the name of a connection of the deployment; choose another');
    return;
  }
  const found = await modelConnections.findNamed(name, organization_ids);
  if (found)
    throw validationError(
      '/name',
      `is the name of a connection of organization ${found.organization_id}; choose another, or leave it out of organization_ids`,
    );
}
