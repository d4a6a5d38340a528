// The settings of embedding and reranking; the service's config merges them into its own.

import { providerAddress, providerKey, providerSettings } from '#shared/contract/models/provider-settings.ts';
import { choice, type SettingValues, text } from '#shared/platform/config/settings.ts';

export const embeddingSettings = {
  ...providerSettings,
  EMBEDDING_MODEL: text({
    default: '',
    pattern: /^(openai|openai-compatible)\/[\x21-\x7e]{1,200}$/,
    form: 'openai/<model> or openai-compatible/<model>',
    description:
      'The embedding model of knowledge bases that name none of their own when they are made; unset: they are searched by words alone.',
  }),
  EMBEDDING_BASE_URL: text({
    default: '',
    ...providerAddress,
    description:
      'Address that `openai-compatible/<model>` is called at for vectors, as in http://127.0.0.1:11434/v1 (Ollama, vLLM, TEI).',
  }),
  EMBEDDING_API_KEY: text({
    ...providerKey,
    description: 'Key sent to EMBEDDING_BASE_URL as a bearer token; none is sent when unset.',
  }),
  EMBEDDING_PASSAGE_PREFIX: text({
    default: '',
    pattern: /^[^\n]{1,200}$/,
    form: 'up to 200 characters',
    isVerbatim: true,
    description: 'Prefix of parts of documents; the models of the E5 family want `passage: `.',
  }),
  EMBEDDING_QUERY_PREFIX: text({
    default: '',
    pattern: /^[^\n]{1,200}$/,
    form: 'up to 200 characters',
    isVerbatim: true,
    description: 'Prefix of queries; the models of the E5 family want `query: `.',
  }),
  RERANK_URL: text({
    default: '',
    ...providerAddress,
    description:
      'Address of a reranking endpoint, as in https://api.cohere.com/v2/rerank (Cohere, Jina, vLLM, TEI); unset: none is asked.',
  }),
  RERANK_FORMAT: choice({
    default: 'cohere',
    values: ['cohere', 'tei'],
    description: 'How RERANK_URL is asked: as Cohere, Jina and vLLM are, or as Text Embeddings Inference is.',
  }),
  RERANK_MODEL: text({
    default: '',
    pattern: /^[\x21-\x7e]{1,200}$/,
    form: 'a model of that endpoint',
    description: 'The model that RERANK_URL is asked for; endpoints with a single one need none.',
  }),
  RERANK_API_KEY: text({ ...providerKey, description: 'Key sent to RERANK_URL as a bearer token.' }),
};

/** The settings as read. */
export type EmbeddingSettings = SettingValues<typeof embeddingSettings>;
