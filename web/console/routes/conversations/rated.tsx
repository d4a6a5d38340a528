// A thumb: whether an answer was found helpful.

import { ThumbsDown, ThumbsUp } from '../../components/icons.ts';
import { Badge } from '../../components/badge.tsx';
import { useText } from './texts/texts.ts';

export function Rated({ rating }: { readonly rating: 'up' | 'down' }) {
  const t = useText();
  const Thumb = rating === 'up' ? ThumbsUp : ThumbsDown;
  return (
    <Badge kind={rating === 'up' ? 'good' : 'warn'}>
      <Thumb size={12} aria-hidden />
      {t(`feedback_${rating}`)}
    </Badge>
  );
}
