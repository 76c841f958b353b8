CREATE TABLE "supply" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"propertyId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"size" text collate "C",
	"boughtAt" text collate "C",
	"left" bigint,
	"minimum" bigint,
	"systemId" text collate "C",
	"notes" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "supply_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "supply_rowid" ON "supply" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "supply_scope" ON "supply" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "supply_systemId" ON "supply" USING btree ("systemId","rowid");
--> statement-breakpoint
CREATE INDEX "supply_trash" ON "supply" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
