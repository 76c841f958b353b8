CREATE TABLE "issue" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"description" text collate "C",
	"systemId" text collate "C",
	"place" text collate "C",
	"severity" text collate "C" NOT NULL,
	"since" text collate "C",
	"estimatedCost" double precision,
	"source" text collate "C",
	"status" text collate "C" NOT NULL,
	"closedOn" text collate "C",
	"itemId" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "issue_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
ALTER TABLE "maintenanceItem" ADD COLUMN "issueId" text collate "C";
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "issueId" text collate "C";
--> statement-breakpoint
ALTER TABLE "pastItem" ADD COLUMN "issueId" text collate "C";
--> statement-breakpoint
CREATE UNIQUE INDEX "issue_rowid" ON "issue" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "issue_scope" ON "issue" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "issue_trash" ON "issue" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
