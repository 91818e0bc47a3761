import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import type { CrmUser } from '../../crm-users.ts'
import { useDraftOrder } from '../api.ts'

type Props = { of: CrmUser; onTerms: (() => void) | undefined }

/** Starts an order for a client and, for those who may agree them, opens the payment terms. */
export function CrmActions({ of: { id, organization_name }, onTerms }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useDraftOrder()
  const start = () =>
    begin.mutate(
      { body: { organization_id: id } },
      {
        onSuccess: (order) => void navigate(paths.manager.draftOf(order.id)),
        onError: ({ message }) => notify({ message, theme: 'danger', timeout: 8000 }),
      },
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        loading={begin.isPending}
        aria-label={t('workbench.crm.beginFor', { name: organization_name })}
        onClick={start}
      >
        {t('workbench.crm.begin')}
      </Button>
      {onTerms && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('workbench.crm.termsOf', { name: organization_name })}
          onClick={onTerms}
        >
          {t('workbench.crm.terms')}
        </Button>
      )}
    </Group>
  )
}
