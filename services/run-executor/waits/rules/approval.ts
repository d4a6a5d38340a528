// Pure. A call that asked for approval: as it is kept, and as callers see it.

import type { Approval } from '#proto/colloquy/run_executor/v1/Approval.ts';
import type { ToolResult } from '../../models/model.ts';
import type { DecidedBy } from './wait.ts';

export type ApprovalOutcome = 'approved' | 'declined' | 'expired' | 'cancelled';

/** `_id` is `<run>/<call>`. */
export interface ApprovalDocument {
  _id: string;
  organization_id: string;
  run_id: string;
  conversation_id: string;
  end_user_id: string;
  call_id: string;
  /** The tool's name on its server. */
  name: string;
  title: string;
  server_id: string;
  server_name: string;
  /** As shown; absent after their retention. */
  arguments_json?: string;
  hash: string;
  created_at: Date;
  expires_at: Date;
  state: 'pending' | 'decided';
  outcome?: ApprovalOutcome;
  decided_by?: DecidedBy;
  decided_at?: Date;
  result_status?: ToolResult['status'];
  /** While it is pending: its deadline. Sparse. */
  due_at?: Date;
}

export function toApproval(approval: ApprovalDocument): Approval {
  const { arguments_json, outcome, decided_by, decided_at, result_status } = approval;
  return {
    run_id: approval.run_id,
    conversation_id: approval.conversation_id,
    end_user_id: approval.end_user_id,
    call_id: approval.call_id,
    name: approval.name,
    title: approval.title,
    server_id: approval.server_id,
    server_name: approval.server_name,
    hash: approval.hash,
    created_at: approval.created_at.toISOString(),
    expires_at: approval.expires_at.toISOString(),
    ...(arguments_json === undefined ? {} : { arguments_json }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(decided_by === undefined ? {} : { decided_by }),
    ...(decided_at === undefined ? {} : { decided_at: decided_at.toISOString() }),
    ...(result_status === undefined ? {} : { result_status }),
  };
}
