import { serve } from '#platform/server/serve.ts'
import { staffTemplates, templates } from '../contract.ts'
import { draftOrders } from './draft-orders.ts'
import { findTemplate, library } from './library.ts'
import { applyTemplate, changeOwn, ownTemplates, previewOwn, saveTemplate } from './own-templates.ts'
import { rehearse } from './rehearse.ts'
import {
  archiveTemplate,
  changeTemplate,
  copyTemplate,
  favourTemplate,
  shareTemplate,
} from './write-template.ts'

export const templateRoutes = serve('templates', templates, {
  own: (act, { query }) => ownTemplates(act, query),
  save: (act, { body }) => saveTemplate(act, body),
  preview: (act, { params }) => previewOwn(act, params.id),
  change: (act, { params, body }) => changeOwn(act, params.id, body),
  apply: (act, { params }) => applyTemplate(act, params.id),
})

export const staffTemplateRoutes = serve('staffTemplates', staffTemplates, {
  library: (act, { query }) => library(act, query),
  copy: (act, { body }) => copyTemplate(act, body),
  show: (act, { params }) => findTemplate(act, params.id),
  change: (act, { params, body }) => changeTemplate(act, params.id, body),
  share: (act, { params, body }) => shareTemplate(act, params.id, body.owner),
  archive: (act, { params, body }) => archiveTemplate(act, params.id, body.state),
  favour: (act, { params, body }) => favourTemplate(act, params.id, body.favourite),
  rehearse: (act, { params, body }) => rehearse(act, params.id, body),
  draft: (act, { params, body }) => draftOrders(act, params.id, body),
})
