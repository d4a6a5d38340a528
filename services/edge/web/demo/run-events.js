// What each event of a run's stream changes in the answer that is shown.

import { runFailureInWords } from './errors.js';

/** `following` knows whether the run is being stopped and what it waits for, and notes whether it has failed. */
export function showEvent(view, type, data, following) {
  switch (type) {
    case 'run':
      if (data.queue_position !== undefined) view.setStatus(`Waiting: number ${data.queue_position} in line.`);
      else if (!following.stopping && !following.failed) view.setStatus('');
      break;
    case 'delta':
      view.append(data.text);
      if (!following.stopping) view.setStatus('');
      break;
    case 'tool_call':
      view.toolCall(data);
      break;
    case 'tool_result':
      view.tools.result(data);
      break;
    case 'question':
      view.tools.waiting([data.call_id]);
      following.pending.show('question', data);
      break;
    case 'approval':
      view.tools.waiting(data.calls.map((call) => call.call_id));
      following.pending.show('approval', data);
      break;
    case 'resumed':
      view.tools.resumed();
      following.pending.clear();
      break;
    case 'citations':
      view.setCitations(data.citations);
      break;
    case 'message':
      view.setText(data.content);
      view.setCitations(data.citations, data.id);
      break;
    case 'reset':
      following.failed = false;
      view.reset();
      break;
    case 'error':
      following.failed = true;
      following.pending.clear();
      view.setStatus(runFailureInWords(data.code), true);
      break;
    case 'done':
      if (data.state === 'cancelled') view.setStatus('Stopped.');
      else if (!following.failed) view.setStatus('');
      break;
  }
}
