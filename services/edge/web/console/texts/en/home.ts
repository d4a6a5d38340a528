// Home.

export const home = {
  title: 'Home',
  description: 'What happens in {organization} now.',
} as const;
