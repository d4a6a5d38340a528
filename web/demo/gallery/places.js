// The widget in places of other sizes, and in other scripts.

import { arabicAnswer, arabicQuestion, arabicQuestions } from './arabic.js';
import { answering, answerText, asks, citations, deciding, goesOn, passage, using } from './content.js';

const phone = { width: 360, height: 640 };
const question = 'How long does delivery take?';
const damaged = 'My order 1042 came damaged';
const searched = using('knowledge_search', 'Search', 'ok');
const wholeAnswer = { frames: answering(answerText, { calls: searched, cites: citations }), passage };

export const places = [
  { name: 'phone', title: 'Phone', mode: 'popup', size: phone, play: wholeAnswer, steps: asks(question) },
  {
    name: 'phone-approval',
    title: 'Phone, a decision',
    mode: 'popup',
    size: phone,
    play: { frames: deciding('one'), after: goesOn },
    steps: asks(damaged),
  },
  { name: 'narrow', title: '320 pixels', size: { width: 320, height: 600 }, play: wholeAnswer, steps: asks(question) },
  {
    name: 'wide',
    title: 'In a wide page',
    size: { width: 812, height: 600 },
    play: wholeAnswer,
    steps: asks(question),
  },
  { name: 'rtl', title: 'Right to left', lang: 'ar', play: arabicAnswer, steps: asks(arabicQuestion) },
  {
    name: 'rtl-question',
    title: 'Right to left, a question',
    lang: 'ar',
    play: { frames: arabicQuestions, after: goesOn },
    steps: asks('اقترح عليّ كتابًا'),
  },
  {
    name: 'japanese',
    title: 'Japanese',
    lang: 'ja',
    play: { frames: deciding('one'), after: goesOn },
    steps: asks('注文1042が破損していました'),
  },
];
