// A connection to models: where a provider is reached, and as whom. Types alone; rules/ check and read them,
// connections.ts finds them, and kinds/ call them.

/** The kinds of provider. */
export const connectionKinds = [
  'openai',
  'anthropic',
  'google',
  'azure-openai',
  'amazon-bedrock',
  'openai-compatible',
] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** The identity that asks a provider. `workload_identity` is the pod's own, and of the deployment's connections alone. */
export type ConnectionCredential =
  | { readonly kind: 'none' }
  | { readonly kind: 'api_key'; readonly api_key: string }
  | {
      readonly kind: 'aws_keys';
      readonly access_key_id: string;
      readonly secret_access_key: string;
      readonly session_token?: string;
    }
  | { readonly kind: 'workload_identity' };

/** Prices of one model for a million tokens, in the currency that its organization reckons in. */
export interface ModelPrices {
  readonly input: number;
  readonly output: number;
  /** Absent: as `input`. */
  readonly cached_input?: number;
  /** Absent: as `input`. */
  readonly cache_write?: number;
}

/** A connection as it is called, with its credential open. */
export interface OpenConnection {
  /** Its UUID; `settings/<name>` of one that the deployment's settings make. */
  readonly id: string;
  /** Another one after each change of it: the memory of a connection is kept by id and version. */
  readonly version: string;
  /** The part of an agent's `model` before the first slash. */
  readonly name: string;
  readonly kind: ConnectionKind;
  /** Its organization; absent for the deployment's own. A tenant's address is reached through the outbound module. */
  readonly organization_id?: string;
  /** Absent: the provider's own address. Always there for `openai-compatible` and `azure-openai`. */
  readonly base_url?: string;
  /** Of `amazon-bedrock`: the region, as in eu-central-1. */
  readonly region?: string;
  readonly credential: ConnectionCredential;
  /** Sent with each request, beside those of the provider. No secrets. */
  readonly headers: Readonly<Record<string, string>>;
  /** By the provider's name of the model. */
  readonly prices: Readonly<Record<string, ModelPrices>>;
}

/** Finds connections for calls. */
export interface ModelConnections {
  /**
   * The connection of that name that the organization may use: its own, then the deployment's; undefined for none, and
   * for one that is disabled. Never another organization's. At most 5 s old.
   */
  find(organizationId: string, name: string): Promise<OpenConnection | undefined>;
}
