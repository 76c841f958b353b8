CREATE TABLE "cardEntry" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"visibility" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"value" text collate "C",
	"brand" text collate "C",
	"code" text collate "C",
	"phone" text collate "C",
	"place" text collate "C",
	"notes" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cardEntry_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE TABLE "cardLink" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"parts" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"expiresAt" text collate "C" NOT NULL,
	"revokedAt" text collate "C",
	"openedCount" bigint NOT NULL,
	"openings" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cardLink_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "cardEntryId" text collate "C";
--> statement-breakpoint
ALTER TABLE "formerHome" ADD COLUMN "card" text collate "C";
--> statement-breakpoint
CREATE UNIQUE INDEX "cardEntry_rowid" ON "cardEntry" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "cardEntry_scope" ON "cardEntry" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "cardEntry_trash" ON "cardEntry" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cardLink_rowid" ON "cardLink" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "cardLink_scope" ON "cardLink" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "cardLink_tokenHash" ON "cardLink" USING btree ("tokenHash","rowid");
--> statement-breakpoint
CREATE INDEX "cardLink_trash" ON "cardLink" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
