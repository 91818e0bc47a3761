import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '#platform/shared/contract.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/list/table.tsx'
import { notify } from '#ui/notices.ts'
import type { priceListsApi } from '../../contract.ts'
import { useBringRates } from './lists-api.ts'
import styles from './lists-tool.module.css'

type Seen = Reply<(typeof priceListsApi)['bringRates']>['rows']

/** Form for many rates at once: shows them with the previous ones, then writes them. */
export function BringRates() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<Seen | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const bring = useBringRates()
  const go = (dry_run: boolean) => {
    setTrouble(null)
    bring.mutate(
      { body: { text, dry_run } },
      {
        onSuccess: ({ rows, written }) => {
          setSeen(written ? null : rows)
          if (!written) return
          setText('')
          notify({ message: t('notifications.updatedSuccessfully') })
        },
        onError: (error) => setTrouble(error.fields.text ?? error.message),
      },
    )
  }
  return (
    <Card className={styles.block}>
      <details>
        <summary>{t('pricing.rates.bring')}</summary>
        <Textarea
          mt="md"
          label={t('pricing.rates.bring')}
          description={t('pricing.rates.bringHint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setSeen(null)
          }}
          autosize
          minRows={3}
          maxRows={12}
          error={trouble}
          spellCheck={false}
        />
        <div className={styles.tools}>
          <Button variant="default" onClick={() => go(true)} loading={bring.isPending}>
            {t('pricing.rates.tryDry')}
          </Button>
          {seen && (
            <>
              <span role="status">{t('pricing.rates.checked')}</span>
              <Button onClick={() => go(false)}>{t('pricing.rates.carryOut', { count: seen.length })}</Button>
            </>
          )}
        </div>
        {seen && (
          <Table
            caption={t('pricing.rates.bring')}
            rows={seen}
            columns={[
              { key: 'currency', title: t('pricing.rates.currency'), cell: ({ currency }) => currency },
              { key: 'on', title: t('pricing.rates.on'), cell: ({ on }) => on },
              { key: 'rate', title: t('pricing.rates.rate'), figures: true, cell: ({ rate }) => rate },
              {
                key: 'before',
                title: t('pricing.rates.before'),
                figures: true,
                cell: ({ before }) => before ?? '–',
              },
            ]}
            rowKey={({ currency, on }) => `${currency} ${on}`}
          />
        )}
      </details>
    </Card>
  )
}
