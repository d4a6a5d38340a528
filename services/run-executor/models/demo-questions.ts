// Pure: the questions that the demo model asks for /ask, and its words about the answers.

const questions = [
  {
    id: 'colour',
    header: 'Colour',
    question: 'Which colour do you like best?',
    multiple: false,
    options: [
      { value: 'blue', label: 'Blue', description: 'Like the sea' },
      { value: 'green', label: 'Green', description: 'Like a wood' },
      { value: 'red', label: 'Red', description: 'Like a poppy' },
    ],
  },
  {
    id: 'fruit',
    header: 'Fruit',
    question: 'Which fruit do you eat?',
    multiple: true,
    options: [
      { value: 'apple', label: 'Apples', description: 'From the tree' },
      { value: 'berry', label: 'Berries', description: 'From the hedge' },
      { value: 'melon', label: 'Melons', description: 'From the field' },
      { value: 'orange', label: 'Oranges', description: 'From the south' },
    ],
  },
  {
    id: 'season',
    header: 'Season',
    question: 'Which season is yours?',
    multiple: false,
    options: [
      { value: 'spring', label: 'Spring', description: 'When it begins' },
      { value: 'summer', label: 'Summer', description: 'When it is warm' },
      { value: 'autumn', label: 'Autumn', description: 'When it is golden' },
      { value: 'winter', label: 'Winter', description: 'When it is quiet' },
    ],
  },
  {
    id: 'days',
    header: 'Days',
    question: 'On which days do you have time?',
    multiple: true,
    options: [
      { value: 'weekdays', label: 'On weekdays', description: 'Monday to Friday' },
      { value: 'weekend', label: 'At the weekend', description: 'Saturday and Sunday' },
    ],
  },
];

/** The arguments of an ask_user call with the first `count` questions; the second and fourth are multi-select. */
export function questionsJson(count: number): string {
  return JSON.stringify({ questions: questions.slice(0, count) });
}

/** Puts a result of ask_user into words; undefined where it has an unknown form. */
export function tellAnswers(json: string): string | undefined {
  const value = parse(json);
  if (typeof value === 'string') return `You wrote: ${value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('answers' in value && Array.isArray(value.answers) && value.answers.length > 0) {
    const told = value.answers.map(tellAnswer);
    if (told.every((words) => words !== undefined)) return `You told me. ${told.join(' ')}`;
  }
  for (const name of ['text', 'message', 'free_text']) {
    const text: unknown = Reflect.get(value, name);
    if (typeof text === 'string') return `You wrote: ${text}`;
  }
  return undefined;
}

function tellAnswer(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const of = (name: string): unknown => Reflect.get(answer, name);
  const asked = [of('header'), of('question_id'), of('id'), of('question')].find((name) => typeof name === 'string');
  if (asked === undefined) return undefined;
  const about = questions.find(({ id }) => id === asked)?.header ?? asked;
  if (of('skipped') !== undefined && of('skipped') !== false) return `${String(about)}: you did not want to say.`;
  const chosen = [of('labels'), of('values')].find((values) => Array.isArray(values) && values.length > 0);
  const parts = Array.isArray(chosen) ? chosen.map(wordOf) : [];
  const other = of('other');
  if (typeof other === 'string' && other !== '') parts.push(`“${other}”`);
  return parts.length > 0 ? `${String(about)}: ${parts.join(', ')}.` : undefined;
}

function wordOf(value: unknown): string {
  const options = questions.flatMap((question) => question.options);
  const label: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'label') : undefined;
  return typeof label === 'string'
    ? label
    : (options.find((option) => option.value === value)?.label ??
        (typeof value === 'string' ? value : JSON.stringify(value)));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
