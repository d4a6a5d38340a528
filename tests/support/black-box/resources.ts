// The resources of the public interface, as a caller sees them. Written from the contract, not from the services.

export interface TokenResult {
  token: string;
  expires_at: number;
  end_user: { id: string; kind: 'anonymous' | 'identified' | 'service' };
}

export interface Conversation {
  id: string;
  agent_id: string;
  title: string | null;
  created_at: string;
  last_message_at: string | null;
}

export interface Citation {
  index: number;
  knowledge_base_id: string;
  document_id: string;
  document_name: string;
  chunk_id: string;
  page: number | null;
  score: number;
  snippet: string;
}

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  seq: number;
  run_id: string;
  created_at: string;
  citations: Citation[];
  suggestions: string[];
  replaces: string | null;
  replaces_seq: number | null;
  feedback: { rating: 'up' | 'down'; reason: string | null; comment: string | null } | null;
  run: MessageRun | null;
}

export interface MessageRun {
  id: string;
  state: string;
  error_code: string | null;
  calls: { call_id: string; name: string; title: string; server_name: string | null; status: string | null }[];
}

export interface Feedback {
  message_id: string;
  rating: 'up' | 'down' | null;
  reason: string | null;
  comment: string | null;
  created_at: string | null;
  updated_at: string | null;
}

export interface ConversationRead extends Conversation {
  messages: Message[];
  pending_approval: unknown;
  pending_question: unknown;
}

export interface Accepted {
  conversation_id: string;
  message_id: string;
  run_id: string;
}

export interface Run {
  id: string;
  agent_id: string | null;
  conversation_id: string | null;
  org_id: string;
  end_user_id: string | null;
  document_id: string | null;
  kind: 'chat' | 'document';
  state: string;
  input: string | null;
  result: { message_id: string; usage: Usage; finish_reason: string } | null;
  error: string | null;
  error_code: string | null;
  error_message: string | null;
  attempt: number;
  max_attempts: number;
  serial_key: string;
  created_by: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  waiting_until: string | null;
}

export interface Usage {
  input_tokens: number;
  cached_input_tokens: number;
  cache_write_tokens: number;
  output_tokens: number;
  reasoning_tokens: number;
  cost: number | null;
  estimated: boolean;
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

export interface ErrorBody {
  code: string;
  message: string;
  status: number;
  request_id: string;
  scope?: string;
  retry_after?: number;
  details?: { path: string; message: string }[];
  /** Of the administration: the setting whose change is the remedy. */
  setting?: string;
}

/** The first start's `<data folder>/demo.json`. */
export interface Demo {
  base_url: string;
  admin_url: string;
  organization_id: string;
  agent_id: string;
  publishable_key: string;
  api_key: string;
  identity_secret: string;
  admin_token: string;
  allowed_origin: string;
}
