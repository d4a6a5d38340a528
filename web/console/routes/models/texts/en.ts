// Texts of the models section in English.

export const en = {
  description: 'Where your agents’ models come from: your own providers, and the operator of this service.',
  own: 'Of this organization',
  given: 'From the operator',
  none: 'No connection of your own yet',
  noneText:
    'A connection is a provider with a key of yours: OpenAI, Anthropic, Google, Azure, Bedrock, or any compatible server. Its models answer for your agents, on your account.',
  noneAllowed: 'Models are given by the operator here',
  noneAllowedText:
    'The limit of connections to models is 0. Your operator gives models below to all or to single organizations; for connections of your own, ask for a higher limit, or raise it under Limits where its ceiling allows that.',
  nothingGiven: 'The operator gives no models to {organization}',
  never: 'Never',
  from: 'Where from',
  from_settings: 'Settings of the service',
  from_deployment: 'Connection of the operator',
  from_organization: 'This organization',
  setUp: 'Set up',
  demo: 'Built in, needs no key',
  offered: 'Offered models',
} as const;
