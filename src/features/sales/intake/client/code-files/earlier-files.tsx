import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { Table } from '#ui/list/table.tsx'
import { notify } from '#ui/notices.ts'
import { When } from '#ui/when.tsx'
import { type CodeFile, codeFilesApi } from '../../contract.ts'

/** The imported files, each with a button to undo it. */
export function EarlierFiles({ of }: { of: readonly CodeFile[] }) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('intake.codeFiles.earlier')}</h2>
      {of.length === 0 && <p className="dimmed">{t('intake.codeFiles.none')}</p>}
      {of.length > 0 && (
        <Table
          caption={t('intake.codeFiles.earlier')}
          rows={of}
          rowKey={({ id }) => id}
          columns={[
            { key: 'file', title: t('imports.file'), cell: ({ file_name }) => file_name },
            {
              key: 'client',
              title: t('intake.codeFiles.client'),
              cell: ({ organization }) => organization,
            },
            { key: 'when', title: t('imports.when'), cell: ({ created_at }) => <When at={created_at} /> },
            {
              key: 'codes',
              title: t('intake.codeFiles.codes'),
              figures: true,
              cell: ({ written }) => written,
            },
            {
              key: 'state',
              title: t('imports.state'),
              cell: ({ id, state }) =>
                state === 'done' ? <Undo id={id} /> : t(`intake.codeFiles.states.${state}`),
            },
          ]}
        />
      )}
    </>
  )
}

function Undo({ id }: { id: number }) {
  const { t } = useTranslation()
  const undo = useAction(codeFilesApi.undo, { refresh: [codeFilesApi.list] })
  const said = ({ left }: { left: number }) =>
    notify({
      message: left > 0 ? t('intake.codeFiles.undone', { count: left }) : t('intake.codeFiles.undoneAll'),
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { id } }, { onSuccess: said })}
    >
      {t('intake.codeFiles.undo')}
    </Button>
  )
}
