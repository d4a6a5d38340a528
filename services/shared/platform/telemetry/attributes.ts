// The names of span attributes: OpenTelemetry's where it has one (a test holds them against its package, which takes
// too long to load for the sake of names), else `colloquy.*`.

export const attribute = {
  errorType: 'error.type',
  serverAddress: 'server.address',

  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatus: 'http.response.status_code',
  urlScheme: 'url.scheme',

  rpcSystem: 'rpc.system.name',
  rpcMethod: 'rpc.method',
  rpcStatus: 'rpc.response.status_code',

  messagingSystem: 'messaging.system',
  messagingOperation: 'messaging.operation.name',
  messagingOperationType: 'messaging.operation.type',
  messagingDestination: 'messaging.destination.name',
  messagingGroup: 'messaging.consumer.group.name',

  genAiOperation: 'gen_ai.operation.name',
  genAiProvider: 'gen_ai.provider.name',
  genAiModel: 'gen_ai.request.model',
  genAiMaxTokens: 'gen_ai.request.max_tokens',
  genAiStream: 'gen_ai.request.stream',
  genAiFirstChunk: 'gen_ai.response.time_to_first_chunk',
  genAiFinishReasons: 'gen_ai.response.finish_reasons',
  genAiInputTokens: 'gen_ai.usage.input_tokens',
  genAiOutputTokens: 'gen_ai.usage.output_tokens',
  genAiAgent: 'gen_ai.agent.id',
  genAiConversation: 'gen_ai.conversation.id',
  genAiTool: 'gen_ai.tool.name',
  genAiToolCall: 'gen_ai.tool.call.id',
  genAiToolType: 'gen_ai.tool.type',
} as const;

/** Those that only we have. */
export const ownAttribute = {
  organization: 'colloquy.organization.id',
  requestId: 'colloquy.request.id',
  run: 'colloquy.run.id',
  runKind: 'colloquy.run.kind',
  runAttempt: 'colloquy.run.attempt',
  runState: 'colloquy.run.state',
  toolStatus: 'colloquy.tool.status',
  providerCode: 'colloquy.model.provider_code',
  refusedParameter: 'colloquy.model.refused_parameter',
} as const;
