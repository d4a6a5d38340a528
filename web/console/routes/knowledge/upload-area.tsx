// Where files are dropped or chosen, and how far each is.

import { useState } from 'react';
import { DropZone, FileTrigger, type DirectoryDropItem, type DropItem } from 'react-aria-components';
import { State } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../components/format.ts';
import { Card } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';
import styles from './knowledge.module.css';
import { canRepeat, type Upload, type UploadProblem, type Uploads } from './uploads.ts';
import { SeenText } from '../../components/seen-text.tsx';

/** Beyond so many files of one drop nobody looks at a list of them. */
const mostFiles = 1_000;
/** As the service reads them; a browser offers others on demand, which are refused in words. */
const readEndings = '.pdf .docx .md .markdown .mdown .mdwn .mkd .mkdn .mdx .txt .text .log'.split(' ');
/** Of many files, those that want a look are shown: failed ones, those being sent, and the next. */
const fewLines = 8;
const order = { failed: 0, sending: 1, waiting: 2, sent: 3 } as const;

/** `mostBytes`: of one file. */
export function UploadArea({
  given: { uploads, add: addUpTo, repeat, clear },
  mostBytes,
}: {
  readonly given: Uploads;
  readonly mostBytes: number;
}) {
  const t = useText();
  const { bytes } = useFormat();
  const add = (files: readonly File[]): void => addUpTo(files, mostBytes);
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const sent = uploads.filter(({ state }) => state === 'sent').length;
  const isOver = uploads.length > 0 && failed + sent === uploads.length;
  return (
    <>
      <DropZone onDrop={({ items }) => void filesOf(items).then(add)}>
        <Card>
          <div className="stack">
            <p className="muted">{t('drop', { size: bytes(mostBytes) })}</p>
            <div className="row">
              <FileTrigger allowsMultiple acceptedFileTypes={readEndings} onSelect={(list) => add([...(list ?? [])])}>
                <Button look="primary">{t('choose')}</Button>
              </FileTrigger>
              <FileTrigger acceptDirectory onSelect={(list) => add([...(list ?? [])].slice(0, mostFiles))}>
                <Button>{t('chooseFolder')}</Button>
              </FileTrigger>
            </div>
          </div>
        </Card>
      </DropZone>
      {uploads.length > 0 && (
        <Card
          title={t('uploads')}
          actions={
            <>
              {uploads.some(canRepeat) && (
                <Button small onPress={() => repeat(() => true)}>
                  {t('againAll')}
                </Button>
              )}
              {isOver && (
                <Button small onPress={clear}>
                  {t('clearUploads')}
                </Button>
              )}
            </>
          }
        >
          <div className="stack">
            <div className="row">
              {/* Of files that are over, one way or the other: it reaches its end. */}
              <progress
                className={styles['bar']}
                max={uploads.length}
                value={sent + failed}
                aria-label={t('uploads')}
              />
              <span className="numbers">{t('uploadsSoFar', { sent, all: uploads.length })}</span>
              {failed > 0 && (
                <span className={`${styles['failed']} numbers`}>{t('uploadsFailed', { count: failed })}</span>
              )}
            </div>
            <UploadLines
              uploads={uploads}
              mostBytes={mostBytes}
              onRepeat={(id) => repeat((upload) => upload.id === id)}
            />
          </div>
        </Card>
      )}
      <div role="status" className="hidden-text">
        {isOver &&
          [sent > 0 && t('uploadsOver', { count: sent }), failed > 0 && t('uploadsFailed', { count: failed })]
            .filter(Boolean)
            .join(', ')}
      </div>
    </>
  );
}

function UploadLines({
  uploads,
  mostBytes,
  onRepeat,
}: {
  readonly uploads: readonly Upload[];
  readonly mostBytes: number;
  readonly onRepeat: (id: number) => void;
}) {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  const ordered = uploads.toSorted((one, other) => order[one.state] - order[other.state] || one.id - other.id);
  const shown = showsAll ? ordered : ordered.slice(0, fewLines);
  return (
    <>
      <ul className={styles['uploads']}>
        {shown.map((upload) => (
          <UploadLine key={upload.id} upload={upload} mostBytes={mostBytes} onRepeat={() => onRepeat(upload.id)} />
        ))}
      </ul>
      {uploads.length > fewLines && (
        <div className="row">
          <Button small onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewerUploads') : t('allUploads', { count: uploads.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function UploadLine({
  upload,
  mostBytes,
  onRepeat,
}: {
  readonly upload: Upload;
  readonly mostBytes: number;
  readonly onRepeat: () => void;
}) {
  const t = useText();
  const { bytes, percent } = useFormat();
  const { file, state, share, problem } = upload;
  const mend = mendOf(problem);
  const refusal =
    state !== 'failed'
      ? undefined
      : typeof problem === 'object'
        ? problem.message
        : t(problem ?? 'cut', { size: bytes(mostBytes) });
  return (
    <li className={styles['upload']}>
      <span className={`${styles['name']} foreign`}>
        <SeenText text={file.name} />
      </span>
      <span className={`${styles['size']} muted numbers`}>{bytes(file.size)}</span>
      <span className={`${styles['state']} row tight`}>
        <State state={marks[state]} text={t(`upload_${state}`, { percent: percent(share) })} />
        {state === 'sending' && <progress max={1} value={share} aria-label={file.name} />}
      </span>
      <span>
        {canRepeat(upload) && (
          <Button small aria-label={t('againOf', { name: file.name })} onPress={onRepeat}>
            {t('again')}
          </Button>
        )}
      </span>
      {refusal !== undefined && (
        <span className={styles['refusal']}>
          <SeenText text={refusal} /> {mend !== undefined && t(mend)}
        </span>
      )}
    </li>
  );
}

/** The look of each state. */
const marks = { waiting: 'queued', sending: 'running', sent: 'ready', failed: 'failed' } as const;

/** The words of a mend, where trying again is none. */
function mendOf(problem: UploadProblem | undefined) {
  return problem === 'wrongType' || problem === 'tooLarge' || problem === 'empty'
    ? (`mend_${problem}` as const)
    : undefined;
}

async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  const files: File[] = [];
  const walk = async (entries: AsyncIterable<DropItem> | readonly DropItem[]): Promise<void> => {
    for await (const entry of entries) {
      if (files.length >= mostFiles) return;
      if (entry.kind === 'file') files.push(await entry.getFile());
      else if (entry.kind === 'directory') await walk((entry satisfies DirectoryDropItem).getEntries());
    }
  };
  await walk(items);
  return files;
}
