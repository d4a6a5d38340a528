// Questions as models ask them and answers as people give them: valid ones are taken as they are, anything else is
// refused.

import assert from 'node:assert/strict';
import {
  answersForModel,
  checkAnswers,
  type GivenAnswer,
  type Question,
  questionsOf,
} from '#services/run-executor/waits/rules/questions.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

const option = (value: string) => ({ value, label: `The ${value}` });
const colour = { id: 'colour', question: 'Which?', options: [option('red'), option('blue')] };
const sizes = { ...colour, id: 'sizes', multiple: true };

const asked = (...questions: object[]): readonly Question[] => {
  const taken = questionsOf({ questions });
  assert.ok(typeof taken !== 'string');
  return taken;
};

describe('the questions of a model', () => {
  it('are taken without optional fields', () => {
    assert.deepEqual(asked({ ...colour, header: '', unknown: 1 }), [{ ...colour, multiple: false, allow_other: true }]);
    const [full] = asked({
      ...sizes,
      header: 'Sizes',
      options: [{ ...option('s'), description: 'Small.' }, option('m')],
    });
    assert.deepEqual([full?.header, full?.multiple, full?.options[0]?.description], ['Sizes', true, 'Small.']);
  });

  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [undefined, /^questions must be a list/],
    ['questions', /^questions must be a list/],
    [{ questions: { 0: colour } }, /^questions must be a list/],
    [{ questions: [] }, /1 to 4/],
    [{ questions: Array.from({ length: 5 }, (_, n) => ({ ...colour, id: `${n}` })) }, /1 to 4/],
    [{ questions: [null] }, /^questions\[0\]\.id must be/],
    [{ questions: [{ ...colour, id: ' ' }] }, /^questions\[0\]\.id must be/],
    [{ questions: [{ ...colour, id: 'x'.repeat(101) }] }, /id must be a text of 1 to 100/],
    [{ questions: [{ ...colour, question: 'x'.repeat(1_001) }] }, /question must be a text of 1 to 1000/],
    [{ questions: [{ ...colour, question: '\ud800' }] }, /question must be a text/],
    [{ questions: [{ ...colour, header: 7 }] }, /header must be a text/],
    [{ questions: [{ ...colour, multiple: 'yes' }] }, /multiple must be true or false/],
    [{ questions: [{ ...colour, options: [option('red')] }] }, /options must be a list of 2 to 8/],
    [{ questions: [{ ...colour, options: Array.from({ length: 9 }, (_, n) => option(`${n}`)) }] }, /2 to 8/],
    [{ questions: [{ ...colour, options: [option('red'), option('red')] }] }, /options\[1\]\.value is used twice/],
    [{ questions: [{ ...colour, options: [option('red'), { value: 'x' }] }] }, /options\[1\]\.label must be/],
    [{ questions: [colour, colour] }, /questions\[1\]\.id is used twice/],
    [JSON.parse('{"__proto__": {"questions": []}}'), /^questions must be a list/],
    [Object.create({ questions: [colour] }), /^questions must be a list/],
  ];
  for (const [args, says] of wrong)
    it(`are refused with a sentence: ${JSON.stringify(args)?.slice(0, 60)} (${says.source})`, () => {
      const taken = questionsOf(args);
      assert.ok(typeof taken === 'string');
      assert.match(taken, says);
    });
});

describe('the answers to them', () => {
  const questions = asked(colour, sizes);
  const refused = (given: readonly GivenAnswer[]): string[] => {
    try {
      checkAnswers(questions, given);
    } catch (error) {
      assert.ok(error instanceof ContractError && error.code === 'validation_error');
      return error.details?.map(({ path, message }) => `${path} ${message}`) ?? [];
    }
    return assert.fail('they were taken');
  };

  it('are taken where each question has one that fits its options, in any order', () => {
    assert.deepEqual(
      checkAnswers(questions, [
        { question_id: 'sizes', values: ['red', 'blue'], other: 'green' },
        { question_id: 'colour', other: 'teal' },
      ]),
      [
        { question_id: 'sizes', values: ['red', 'blue'], other: 'green' },
        { question_id: 'colour', values: [], other: 'teal' },
      ],
    );
  });

  it('are refused with the error of each question’s answer', () => {
    const rest = { question_id: 'sizes', skipped: true };
    const colours: readonly (readonly [Omit<GivenAnswer, 'question_id'>, RegExp])[] = [
      [{ values: ['green'] }, /has no option "green"/],
      [{ values: [] }, /takes at least one/],
      [{}, /takes at least one/],
      [{ values: ['red', 'blue'] }, /takes exactly one/],
      [{ values: ['red'], other: 'teal' }, /takes exactly one/],
      [{ values: ['red', 'red'] }, /names an option twice/],
      [{ values: ['red'], skipped: true }, /is skipped and answered/],
      [{ values: ['red'], skipped: false }, /is answered or/],
      [{ other: ' ' }, /1 to 4000 characters/],
      [{ other: 'x'.repeat(4_001) }, /1 to 4000 characters/],
      [{ values: ['constructor'] }, /has no option "constructor"/],
    ];
    for (const [given, says] of colours) {
      const [said, ...more] = refused([{ question_id: 'colour', ...given }, rest]);
      assert.match(said ?? '', says);
      assert.match(said ?? '', /^\/answers\/0 /);
      assert.deepEqual(more, []);
    }
    assert.match(refused([rest]).join(), /^\/answers question "colour" has no answer$/);
    assert.match(refused([rest, rest]).join(), /\/answers\/1 question "sizes" is answered twice/);
    assert.match(refused([{ question_id: 'x', values: [] }, rest]).join(), /there is no question "x"/);
  });

  it('take a free text of 4,000 characters, counted as people see them', () => {
    const long = '🙂'.repeat(4_000);
    const [taken] = checkAnswers([questions[0] as Question], [{ question_id: 'colour', other: long }]);
    assert.deepEqual(taken, { question_id: 'colour', values: [], other: long });
  });

  it('are told to the model in the order of the questions, with the labels and the skipped ones', () => {
    const told = answersForModel(
      questions,
      checkAnswers(questions, [
        { question_id: 'sizes', skipped: true },
        { question_id: 'colour', values: ['red'] },
      ]),
    );
    assert.deepEqual(told, {
      answers: [
        { id: 'colour', question: 'Which?', values: ['red'], labels: ['The red'] },
        { id: 'sizes', question: 'Which?', skipped: 'The user did not want to answer this question.' },
      ],
    });
  });
});
