// Pure. Types of a run's frames and of the API's answers, as far as pages need them.

/** The states of a run. */
export type RunState =
  | 'queued'
  | 'running'
  | 'waiting_input'
  | 'waiting_approval'
  | 'succeeded'
  | 'failed'
  | 'cancelled';

/** Where a marker `[index]` of an answer comes from. */
export interface Citation {
  readonly index: number;
  readonly document_name: string;
  readonly page: number | null;
  readonly snippet: string;
}

/** One of 2 to 8 answers to choose from. */
export interface QuestionOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string | null;
}

/** A question; an answer of one's own can be given too. */
export interface Question {
  readonly id: string;
  readonly header?: string | null;
  readonly question: string;
  readonly multiple: boolean;
  readonly options: readonly QuestionOption[];
}

/** 1 to 4 questions that a run waits for. */
export interface PendingQuestion {
  readonly run_id: string;
  readonly call_id: string;
  readonly expires_at: string;
  readonly questions: readonly Question[];
}

/** A call that is sent once somebody has approved it. */
export interface PendingCall {
  readonly call_id: string;
  readonly name: string;
  readonly title?: string | null;
  readonly arguments: unknown;
  readonly server_id: string;
  readonly server_name: string;
  /** Whether `remember` has an effect; absent where that is not known. */
  readonly can_remember?: boolean;
  /** Names of the visitor's attributes that the server is told; absent: none. */
  readonly told_attributes?: readonly string[];
}

/** The calls that a run waits with. */
export interface PendingApproval {
  readonly run_id: string;
  readonly expires_at: string;
  readonly calls: readonly PendingCall[];
}

export type Rating = 'up' | 'down';

/** A person's feedback on an answer. */
export interface Feedback {
  readonly rating: Rating;
  readonly reason: string | null;
  readonly comment: string | null;
}

/** A message of a conversation. */
export interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly seq: number;
  readonly run_id: string;
  readonly created_at: string;
  readonly citations: readonly Citation[];
  readonly feedback?: Feedback | null;
  /** Of a person's message that stands in another's place: that one, and the first place that is an earlier version. */
  readonly replaces?: string | null;
  readonly replaces_seq?: number | null;
  /** Of an answer: messages that the person could send next; absent from an earlier service. */
  readonly suggestions?: readonly string[];
  /** Of a person's message, its run; absent where the service does not tell. */
  readonly run?: MessageRun | null;
}

/** The run of a message: how far it came, and its uses of tools. */
export interface MessageRun {
  readonly id: string;
  readonly state: RunState;
  readonly error_code: string | null;
  readonly finish_reason?: string | null;
  readonly calls: readonly (FrameData['tool_call'] & {
    readonly status: FrameData['tool_result']['status'] | null;
  })[];
}

/** A conversation in a list. */
export interface Conversation {
  readonly id: string;
  readonly title: string | null;
  readonly created_at: string;
  readonly last_message_at: string | null;
}

/** A conversation as it is read. */
export interface ConversationRead extends Conversation {
  readonly messages: readonly Message[];
  readonly pending_question: PendingQuestion | null;
  readonly pending_approval: PendingApproval | null;
}

/** The agent that answers. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly avatar_url: string | null;
  readonly greeting: string | null;
  readonly starter_prompts: readonly string[];
  /** Whether it is told the page of each message; absent from an earlier service. */
  readonly uses_page?: boolean;
}

/** A passage of a document, with the text around it. */
export interface Passage {
  readonly page: number | null;
  readonly headings: readonly string[];
  readonly before: string;
  readonly text: string;
  readonly after: string;
  readonly snippet: string;
}

/** The frames of a stream by their types. */
export interface FrameData {
  run: { readonly state: RunState; readonly queue_position?: number };
  message_start: { readonly message_id: string };
  delta: { readonly message_id: string; readonly text: string };
  tool_call: {
    readonly call_id: string;
    readonly name: string;
    readonly title?: string | null;
    readonly server_name?: string | null;
  };
  tool_result: { readonly call_id: string; readonly status: 'ok' | 'error' | 'declined' | 'expired' };
  citations: { readonly message_id: string; readonly citations: readonly Citation[] };
  suggestions: { readonly message_id: string; readonly suggestions: readonly string[] };
  question: PendingQuestion;
  approval: PendingApproval;
  resumed: { readonly reason: 'answered' | 'approved' | 'declined' | 'expired' };
  message: Message;
  error: { readonly code: string; readonly message: string };
  reset: { readonly epoch: number };
  done: { readonly state: RunState; readonly finish_reason?: string | null };
}

/** One frame. Consumers ignore types that are not known here. */
export type Frame = { [T in keyof FrameData]: { readonly type: T; readonly data: FrameData[T] } }[keyof FrameData];
