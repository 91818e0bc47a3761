import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { StaffTemplate } from '../../contract.ts'
import { staffTemplate, useCopyTemplate, useShare, useShelve } from '../api.ts'
import { Rehearsal } from './rehearsal.tsx'
import { Star } from './star.tsx'

const EditTemplate = lazy(() => import('./edit-template.tsx'))

const needs = ({ params }: Place) => [staffTemplate(Number(params.id))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** One template with a preview for chosen clients. One's own templates and the team's can be edited here. */
export default function TemplateScreen() {
  const { t } = useTranslation()
  const { data: template } = useSuspenseQuery(staffTemplate(Number(useParams().id)))
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHead
        title={template.name}
        mark={<Star of={template} />}
        crumbs={[{ label: t('templates.library'), to: paths.manager.orderTemplates }]}
        note={`${template.owner_name ?? t('templates.owners.team')} · ${t('templates.lines', { count: template.line_count })}`}
      >
        {template.may_edit && (
          <Button variant="default" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {t('templates.edit')}
          </Button>
        )}
        <Moves of={template} />
      </PageHead>
      {editing && template.may_edit && (
        <Suspense fallback={<Skeleton of="table" />}>
          <EditTemplate key={template.version} of={template} onSaved={() => setEditing(false)} />
        </Suspense>
      )}
      <Rehearsal id={template.id} />
    </>
  )
}

/** The actions: copy a client's template; share or archive one's own. */
function Moves({ of: { id, name, owner, state, may_edit } }: { of: StaffTemplate }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [copy, share, shelve] = [useCopyTemplate(), useShare(), useShelve()]
  const copyIt = () =>
    copy.mutate(
      { body: { template_id: id, name } },
      {
        onSuccess: (made) => {
          notify({ message: t('templates.copied', { name: made.name }) })
          void navigate(paths.manager.orderTemplate(made.id))
        },
      },
    )
  const params = { id }
  return (
    <>
      <Button variant="default" loading={copy.isPending} onClick={copyIt}>
        {t('templates.copy')}
      </Button>
      {may_edit && (
        <Button
          variant="default"
          loading={share.isPending}
          onClick={() => share.mutate({ params, body: { owner: owner === 'team' ? 'manager' : 'team' } })}
        >
          {t(owner === 'team' ? 'templates.unshare' : 'templates.share')}
        </Button>
      )}
      {may_edit && (
        <Button
          variant="default"
          loading={shelve.isPending}
          onClick={() =>
            shelve.mutate({ params, body: { state: state === 'active' ? 'archived' : 'active' } })
          }
        >
          {t(state === 'active' ? 'templates.archive' : 'templates.restore')}
        </Button>
      )}
    </>
  )
}
