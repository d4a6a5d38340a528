// Pure. Checks of ask_user: of a model's questions before anybody sees them, and of an end-user's answers against the
// options.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { ToolDefinition } from '../../models/model.ts';

/** One question; `other`, a free text, is always taken as well. */
export interface Question {
  readonly id: string;
  readonly header?: string;
  readonly question: string;
  readonly multiple: boolean;
  readonly options: readonly Option[];
  readonly allow_other: true;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** An answer to one question, as it was checked. */
export type Answer =
  | { readonly question_id: string; readonly values: readonly string[]; readonly other?: string }
  | { readonly question_id: string; readonly skipped: true };

/** Short, since every call of every model pays for it. */
export const askUser: ToolDefinition = {
  name: 'ask_user',
  description:
    'Ask the user 1-4 questions with 2-8 options each and wait. Only where you cannot go on without knowing. The user may also write something else, or skip a question.',
  parameters: {
    type: 'object',
    properties: {
      questions: {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            header: { type: 'string' },
            question: { type: 'string' },
            multiple: { type: 'boolean' },
            options: {
              type: 'array',
              minItems: 2,
              maxItems: 8,
              items: {
                type: 'object',
                properties: {
                  value: { type: 'string' },
                  label: { type: 'string' },
                  description: { type: 'string' },
                },
                required: ['value', 'label'],
              },
            },
          },
          required: ['id', 'question', 'options'],
        },
      },
    },
    required: ['questions'],
  },
};

const longest = { id: 100, header: 100, question: 1_000, value: 200, label: 300, description: 500 } as const;
const mostQuestions = 4;
const optionsOf = { least: 2, most: 8 } as const;
const longestOther = 4_000;

/** The questions of a call, or their first fault, in one sentence for the model. */
export function questionsOf(args: unknown): readonly Question[] | string {
  const given = field(args, 'questions');
  if (!Array.isArray(given) || given.length < 1 || given.length > mostQuestions)
    return `questions must be a list of 1 to ${mostQuestions}`;
  const questions: Question[] = [];
  for (const [index, one] of given.entries()) {
    const question = questionOf(one, `questions[${index}]`);
    if (typeof question === 'string') return question;
    if (questions.some(({ id }) => id === question.id)) return `questions[${index}].id is used twice`;
    questions.push(question);
  }
  return questions;
}

function questionOf(given: unknown, path: string): Question | string {
  const texts = textsOf(given, path, ['id', 'question'], ['header']);
  if (typeof texts === 'string') return texts;
  const multiple = field(given, 'multiple') ?? false;
  if (typeof multiple !== 'boolean') return `${path}.multiple must be true or false`;
  const list = field(given, 'options');
  if (!Array.isArray(list) || list.length < optionsOf.least || list.length > optionsOf.most)
    return `${path}.options must be a list of ${optionsOf.least} to ${optionsOf.most}`;
  const options: Option[] = [];
  for (const [index, one] of list.entries()) {
    const option = textsOf(one, `${path}.options[${index}]`, ['value', 'label'], ['description']);
    if (typeof option === 'string') return option;
    if (options.some(({ value }) => value === option['value'])) return `${path}.options[${index}].value is used twice`;
    options.push(option as unknown as Option);
  }
  return { ...(texts as unknown as Pick<Question, 'id' | 'question'>), multiple, options, allow_other: true };
}

type TextName = keyof typeof longest;

function textsOf(
  given: unknown,
  path: string,
  needed: readonly TextName[],
  optional: readonly TextName[],
): Record<string, string> | string {
  const texts: Record<string, string> = {};
  for (const name of [...needed, ...optional]) {
    const value = field(given, name);
    if (optional.includes(name) && (value === undefined || value === null || value === '')) continue;
    if (typeof value !== 'string' || value.trim() === '' || value.length > longest[name] || !value.isWellFormed())
      return `${path}.${name} must be a text of 1 to ${longest[name]} characters`;
    texts[name] = value;
  }
  return texts;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** An answer as received: its form was checked, its content was not. */
export interface GivenAnswer {
  readonly question_id: string;
  readonly values?: readonly string[];
  readonly other?: string;
  readonly skipped?: boolean;
}

/** Checks answers against their questions. Throws `validation_error`, which names each question that is answered wrongly. */
export function checkAnswers(questions: readonly Question[], given: readonly GivenAnswer[]): Answer[] {
  const details: { path: string; message: string }[] = [];
  const answers: Answer[] = [];
  for (const [index, answer] of given.entries()) {
    const path = `/answers/${index}`;
    const question = questions.find(({ id }) => id === answer.question_id);
    if (question === undefined) details.push({ path, message: `there is no question ${quoted(answer.question_id)}` });
    else if (given.findIndex(({ question_id: id }) => id === question.id) < index)
      details.push({ path, message: `question ${quoted(question.id)} is answered twice` });
    else {
      const wrong = wrongIn(question, answer);
      if (wrong === undefined) answers.push(asChecked(answer));
      else details.push({ path, message: `question ${quoted(question.id)} ${wrong}` });
    }
  }
  for (const { id } of questions) {
    if (!given.some(({ question_id: answered }) => answered === id))
      details.push({ path: '/answers', message: `question ${quoted(id)} has no answer` });
  }
  if (details.length > 0)
    throw new ContractError('validation_error', 'The answers do not fit the questions.', { details });
  return answers;
}

function wrongIn({ multiple, options }: Question, { values = [], other, skipped }: GivenAnswer): string | undefined {
  if (skipped === true) return values.length > 0 || other !== undefined ? 'is skipped and answered' : undefined;
  if (skipped === false) return 'is answered or `"skipped": true`';
  if (other !== undefined && (other.trim() === '' || [...other].length > longestOther))
    return `takes an \`other\` of 1 to ${longestOther} characters`;
  const strange = values.find((value) => !options.some((option) => option.value === value));
  if (strange !== undefined) return `has no option ${quoted(strange)}`;
  if (new Set(values).size < values.length) return 'names an option twice';
  const chosen = values.length + (other === undefined ? 0 : 1);
  if (chosen === 0) return 'takes at least one of its options, `other`, or `"skipped": true`';
  return !multiple && chosen > 1 ? 'takes exactly one of its options, or `other`' : undefined;
}

function asChecked({ question_id: id, values = [], other, skipped }: GivenAnswer): Answer {
  if (skipped) return { question_id: id, skipped: true };
  return { question_id: id, values, ...(other === undefined ? {} : { other }) };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200).toWellFormed());
}

/** The answers, for the model. */
export function answersForModel(questions: readonly Question[], answers: readonly Answer[]): object {
  return {
    answers: questions.map(({ id, question, options }) => {
      const answer = answers.find(({ question_id: answered }) => answered === id);
      if (answer === undefined || 'skipped' in answer)
        return { id, question, skipped: 'The user did not want to answer this question.' };
      const labels = answer.values.map((value) => options.find((option) => option.value === value)?.label ?? value);
      return {
        id,
        question,
        values: answer.values,
        labels,
        ...(answer.other === undefined ? {} : { other: answer.other }),
      };
    }),
  };
}
