import {
  bytes,
  columnList,
  deleteBy,
  insertInto,
  integer,
  json,
  select,
  selectBy,
  statement,
  table,
  text,
} from "../contract/define-query.js";

/** The widget bundle of a release. */
const widgetReleases = table("widget_releases", {
  version: text,
  /** The hash of each file by path, as in the attribute `integrity`. */
  integrity: json<Readonly<Record<string, string>>>(),
  keptAt: text,
});
/** The files of all bundles. Releases can share files. */
const widgetFiles = table("widget_files", { path: text, version: text, bytes });

export const widgetRelease = selectBy(widgetReleases, ["version"]);
export const latestWidgetReleases = select({
  name: "latest-widget-releases",
  text: `select ${columnList(widgetReleases.columns)} from widget_releases
    where kept_at > '' order by kept_at desc, version desc limit :limit`,
  parameters: { limit: integer },
  row: widgetReleases.columns,
});
export const putWidgetRelease = statement({
  name: "put-widget-release",
  text: `insert into widget_releases (${columnList(widgetReleases.columns)})
    values (:version, :integrity, :keptAt)
    on conflict (version) do update set integrity = excluded.integrity, kept_at = excluded.kept_at`,
  parameters: widgetReleases.columns,
});

export const insertWidgetFile = insertInto(widgetFiles);
export const deleteWidgetFiles = deleteBy(widgetFiles, ["version"]);
/** A file of any release: the path identifies the content. */
export const widgetFile = select({
  name: "widget-file",
  text: `select ${columnList(widgetFiles.columns)} from widget_files
    where path = :path order by version desc limit 1`,
  parameters: { path: text },
  row: widgetFiles.columns,
});
