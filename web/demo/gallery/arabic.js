// The same in Arabic, for right to left.

import { answering, citations, saying, timed, using } from './content.js';

export const arabicQuestion = 'كم يستغرق التوصيل؟';

const text = `يعتمد التوصيل على مكان إقامتك [1]:

| البلد | الأيام | السعر |
| :---- | ----: | ----: |
| ألمانيا | 1–2 | 3.90 € |
| فرنسا وإيطاليا وإسبانيا | 3–5 | 6.90 € |
| بقية أوروبا | 4–8 | 9.90 € |

التوصيل مجاني للطلبات التي تزيد على **50 €** [2].`;

export const arabicAnswer = {
  frames: answering(text, {
    calls: using('knowledge_search', 'Search', 'ok'),
    cites: citations.map((citation, at) => ({
      ...citation,
      document_name: at === 0 ? 'التوصيل والإرجاع.pdf' : 'شروط المتجر.docx',
    })),
  }),
  agent: {
    name: 'مكتبة المرفأ',
    description: 'الطلبات والتوصيل وما تقرأ بعد ذلك',
    greeting: 'أهلًا بك. بماذا أستطيع أن أساعدك؟',
    starter_prompts: [arabicQuestion, 'أين طلبي؟'],
  },
};

const question = {
  ...{ id: 'format', header: 'الشكل', question: 'بأي شكل تريد الكتاب؟', multiple: false, allow_other: true },
  options: [
    { value: 'hardcover', label: 'غلاف مقوّى', description: 'يومان إلى ثلاثة أيام' },
    { value: 'paperback', label: 'غلاف ورقي', description: 'متوفر الآن' },
    { value: 'ebook', label: 'كتاب إلكتروني', description: 'فورًا' },
  ],
};

export const arabicQuestions = [
  ...saying('أستطيع أن أبحث عن ذلك. سؤال أولًا:', { calls: using('ask_user', 'Ask', undefined, { id: 'ask' }) }),
  ['run', { state: 'waiting_input' }],
  ['question', timed({ call_id: 'ask', questions: [question] })],
];
